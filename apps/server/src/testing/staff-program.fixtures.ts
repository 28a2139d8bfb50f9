import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Proof, runCommand } from '../../../../scripts/staff/run-command.ts'
import { plainLine } from '../../../../scripts/staff/run-staff-program.ts'
import { readCommand, type StaffCommand } from '../../../../scripts/staff/staff-command.ts'
import { aKeyFor } from '../people/staff/staff.fixtures.ts'
import type { TestProduct } from './test-product.ts'

export type Run = { exitCode: number; output: string }

/** The name under which commands run, unless a test says another. */
const ANA = 'ana'

/**
 * Runs `npm run staff -- AREA …` in a separate process, which takes seconds to start, with the key of a program that may do everything.
 * `more`: additional settings.
 */
export async function startStaffProgram(
  { services }: TestProduct,
  area: string,
  words: readonly string[],
  { by = ANA, ...more }: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const script = fileURLToPath(new URL('../../../../scripts/staff.ts', import.meta.url))
  const { databaseUrl, dataDir, fieldKey } = services.config
  const HULOG_KEY = await aKeyFor(services.db, by, services.clock.now())
  const product = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FIELD_KEY: fieldKey ?? '', SANDBOX: '0' }
  const settings = { ...product, HULOG_KEY, ...more }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, area, ...words],
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) => {
        resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr })
      },
    )
  })
}

/** Does the same in this process: all commands start alike, so one test of each area in a real process is enough. */
export async function runStaffCommand(
  product: TestProduct,
  area: string,
  commands: readonly StaffCommand[],
  words: readonly string[],
  by = ANA,
): Promise<Run> {
  const { db, clock } = product.services
  const key = await aKeyFor(db, by, clock.now())
  return runWithProof(product, area, commands, words, { key, session: null })
}

/** Looks at a request and approves what was shown, as a colleague does at a terminal. Of one that cannot be approved it returns the look. */
export async function approveShown(
  product: TestProduct,
  commands: readonly StaffCommand[],
  id: string,
  by: string,
): Promise<Run> {
  const shown = await runStaffCommand(product, 'servicing', commands, ['show-request', id], by)
  const [, seen] = /--seen (\S+)$/m.exec(shown.output) ?? []
  if (seen === undefined) return shown
  return runStaffCommand(product, 'servicing', commands, ['approve', id, '--seen', seen], by)
}

/** Runs a command with the proof of somebody who may do less, or nobody's. */
export async function runWithProof(
  { services }: TestProduct,
  area: string,
  commands: readonly StaffCommand[],
  words: readonly string[],
  proof: Proof,
): Promise<Run> {
  const lines: string[] = []
  try {
    await runCommand(services, readCommand(area, words, commands), proof, (line) => lines.push(plainLine(line)))
    return { exitCode: 0, output: `${lines.join('\n')}\n` }
  } catch (error) {
    return { exitCode: 1, output: `${(error as Error).message}\n` }
  }
}
