import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@hulog/contract'
import { type Count, sum } from './count.ts'
import { runVitest } from './runners.ts'

const TESTS = ['apps/server/src/features', 'apps/server/src/platform/wire/every-call']
// What these are about happens behind the calls, or takes long for another reason than them.
const NOT_ABOUT_CALLS = [
  '{ledger,reconciliation,servicing,due-work,policy,disbursements,site}/**',
  'repayments/{payment-faults,payment-webhook,late-payment}.test.ts',
  // Each starts the program many times.
  '**/*command*.test.ts',
  // One call twenty thousand times.
  'campaigns/burst.test.ts',
  // Speaks through sockets of its own.
  'borrowers/upload-connections.test.ts',
]

/** COM-16: the calls' own tests once more, with everything they say going through a dictionary, and all calls among them. */
export async function runWireTests(root: string): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'hulog-wire-'))
  const records = join(folder, 'calls.jsonl')
  try {
    const excluded = NOT_ABOUT_CALLS.map((name) => `--exclude=apps/server/src/features/${name}`)
    const count = await runVitest({
      root,
      args: ['--project=server', ...TESTS, ...excluded],
      env: { WIRE_TEST: records },
    })
    return sum([count, countCoverage(existsSync(records) ? readFileSync(records, 'utf8') : '')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type WireRecord = { readonly operation: string; readonly isDone: boolean }

/** Each operation once done and once refused, or the run has failed. */
export function countCoverage(
  records: string,
  names: readonly string[] = Object.keys(operations),
  say = console.error,
): Count {
  const seen = new Set(records.split('\n').filter(Boolean).map(keyOf))
  const missing = names.flatMap((operation) =>
    [true, false].map((isDone) => ({ operation, isDone })).filter((record) => !seen.has(key(record))),
  )
  const failures = missing.map(
    ({ operation, isDone }) => `${operation} was never ${isDone ? 'done' : 'refused'} under a dictionary`,
  )
  for (const failure of failures) say(failure)
  return { passed: 0, failed: missing.length, skipped: 0, failures }
}

function keyOf(line: string): string {
  return key(JSON.parse(line) as WireRecord)
}

function key({ operation, isDone }: WireRecord): string {
  return `${operation} ${isDone}`
}
