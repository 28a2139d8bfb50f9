import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { dictionaryProblems, generateDictionary, unusedNames, type WireDictionary } from '@hulog/contract/wire'
import { readGivenFile, writeGivenFile } from './staff/given-file.ts'
import { asksForHelp } from './staff/help.ts'
import { seededNumbers } from './wire/seeded-numbers.ts'

const USAGE = `Usage: npm run wire -- COMMAND
  generate FILE [--seed N]   writes a dictionary of short names without meaning
  check FILE                 says what is wrong with one, for this version`

/** COM-16: the dictionaries that WIRE names. See docs/wire-names.md. */
try {
  const words = process.argv.slice(2)
  if (asksForHelp(words)) console.log(USAGE)
  else run(words)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function run(args: string[]): void {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { seed: { type: 'string' } } })
  const [command, file, ...rest] = positionals
  if (!file || rest.length > 0) throw new Error(USAGE)
  if (command === 'generate') generate(file, values.seed)
  else if (command === 'check') check(file)
  else throw new Error(USAGE)
}

function generate(file: string, seed: string | undefined): void {
  if (seed !== undefined && !/^\d{1,15}$/.test(seed)) throw new Error('--seed must be a whole number.')
  const dictionary = generateDictionary(seededNumbers(seed === undefined ? randomInt(2 ** 47) : Number(seed)))
  // Over a dictionary in use it would cut off every client that has the old one.
  writeGivenFile(file, `${JSON.stringify(dictionary, null, 2)}\n`)
  const { paths, fields } = dictionary
  console.log(`${file}: ${Object.keys(paths).length} paths and ${Object.keys(fields).length} fields`)
}

function check(file: string): void {
  const dictionary = readJson(file)
  const problems = dictionaryProblems(dictionary)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    process.exitCode = 1
    return
  }
  const unused = unusedNames(dictionary as WireDictionary)
  console.log(`${file} is whole.${unused.length > 0 ? ` No call uses: ${unused.join(', ')}` : ''}`)
}

function readJson(file: string): unknown {
  const text = readGivenFile(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
}
