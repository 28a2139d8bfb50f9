import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { mutants } from './mutants/all.ts'
import { failingTests, type Mutant, tryMutant, withFault } from './mutants/try-mutant.ts'
import { requireNode } from './start/require-node.ts'

const root = resolve(import.meta.dirname, '..')

requireNode(process.versions.node)
const program = new Command('npm run mutants --')
  .description(
    `Puts ${mutants.length} faults into the code, one after another, and looks whether the tests notice: a cut of the suite that lets
one pass cuts too much. The files it changes must not be changed already; each is put back at once.
Exit code 0: all of them were caught. It takes about a quarter of an hour.`,
  )
  .argument('[part...]', 'only those with this in the path of their file or in their words')
  .option('--titles', 'names the tests that failed', false)
  .action(tryAll)
program.parse()

function tryAll(parts: string[], { titles }: { titles: boolean }): void {
  const isChosen = ({ file, fault }: Mutant) => parts.some((part) => file.includes(part) || fault.includes(part))
  const chosen = parts.length === 0 ? mutants : mutants.filter(isChosen)
  if (chosen.length === 0) program.error(program.helpInformation())
  for (const mutant of chosen) withFault(readFileSync(join(root, mutant.file), 'utf8'), mutant)
  requireUnchanged(chosen)
  requirePassing(chosen)
  const survived = chosen.filter((mutant) => !isCaught(mutant, titles))
  console.log(`${chosen.length - survived.length} passed, ${survived.length} failed`)
  process.exitCode = survived.length === 0 ? 0 : 1
}

/** Work that is not committed is not put at risk. */
function requireUnchanged(chosen: readonly Mutant[]): void {
  const files = chosen.map(({ file }) => file)
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' })
  if (stdout) throw new Error(`Commit or put away first:\n${stdout}`)
}

/** A test that fails anyway would seem to catch everything. */
function requirePassing(chosen: readonly Mutant[]): void {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
  const ran = failingTests(root, tests)
  const failing = tests.filter((test) => ran.get(test)?.length !== 0)
  if (failing.length > 0) throw new Error(`Without any fault these do not pass:\n${failing.join('\n')}`)
}

function isCaught(mutant: Mutant, namesTitles: boolean): boolean {
  const { failing, missed } = tryMutant(root, mutant)
  const isCaught = missed.length === 0
  console.log(`${isCaught ? 'caught ' : 'MISSED '} ${mutant.fault} (${mutant.file})`)
  for (const test of missed) console.log(`        not noticed by ${test}`)
  if (namesTitles) for (const title of [...failing.values()].flat()) console.log(`        ${title}`)
  return isCaught
}
