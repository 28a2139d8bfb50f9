import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A plausible fault: one change of one file, and the tests that must then fail. */
export type Mutant = {
  /** The effect of the fault, in words. */
  readonly fault: string
  /** From the root of the project. */
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Each of these test files fails with the fault in place, and passes without it. */
  readonly tests: readonly string[]
}

/** The result for a fault: the titles of the failing tests, by file. */
type Verdict = { readonly failing: ReadonlyMap<string, readonly string[]>; readonly missed: readonly string[] }

/** Returns the file with the fault in it. Throws where the place is not found exactly once, as after the code was changed. */
export function withFault(text: string, { fault, file, find, replace }: Mutant): string {
  const [before, after, ...others] = text.split(find)
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`"${fault}" does not apply: its place is not in ${file} exactly once`)
  return before + replace + after
}

/** Puts the fault into the work tree, runs its tests, and restores the file in any case. */
export function tryMutant(root: string, mutant: Mutant): Verdict {
  const path = join(root, mutant.file)
  const right = readFileSync(path, 'utf8')
  const putBack = () => writeFileSync(path, right)
  const stop = () => {
    putBack()
    process.exit(1)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    writeFileSync(path, withFault(right, mutant))
    return verdictOf(mutant, failingTests(root, mutant.tests))
  } finally {
    putBack()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

function verdictOf({ tests }: Mutant, failing: Verdict['failing']): Verdict {
  return { failing, missed: tests.filter((test) => !failing.get(test)?.length) }
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/**
 * Returns the titles of the failing tests by file. A file that does not even load has none, because no test noticed the
 * fault.
 */
export function failingTests(root: string, tests: readonly string[]): Map<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hulog-mutant-'))
  const report = join(folder, 'report.json')
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', ...tests, '--reporter=json', `--outputFile=${report}`]
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' })
    if (status === null) throw new Error('the tests were ended from outside')
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return new Map(
      testResults.map(({ name, assertionResults }) => [pathIn(root, name), failedTitles(assertionResults)]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function failedTitles(results: Report['testResults'][number]['assertionResults']): string[] {
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
}

function pathIn(root: string, path: string): string {
  return path.slice(root.length + 1).replaceAll('\\', '/')
}
