import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dictionaryProblems, generateDictionary, unusedNames, type WireDictionary } from '@hulog/contract/wire'
import { seededNumbers } from './wire/seeded-numbers.ts'

const USAGE = `npm run wire -- generate FILE [--seed N]   writes a dictionary of short names without meaning
npm run wire -- check FILE                 says what is wrong with one, for this version`

/** COM-16: the dictionaries that WIRE names. See docs/wire-names.md. */
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
  const [command, file, ...rest] = positionals
  if (!file || rest.length > 0) throw new Error(USAGE)
  if (command === 'generate') generate(file, values.seed)
  else if (command === 'check') check(file)
  else throw new Error(USAGE)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function generate(file: string, seed: string | undefined): void {
  if (seed !== undefined && !/^\d{1,15}$/.test(seed)) throw new Error('--seed must be a whole number.')
  const dictionary = generateDictionary(seededNumbers(seed === undefined ? randomInt(2 ** 47) : Number(seed)))
  // Over a dictionary in use it would cut off every client that has the old one.
  writeFileSync(file, `${JSON.stringify(dictionary, null, 2)}\n`, { flag: 'wx' })
  const { paths, fields } = dictionary
  console.log(`${file}: ${Object.keys(paths).length} paths and ${Object.keys(fields).length} fields`)
}

function check(file: string): void {
  const dictionary: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const problems = dictionaryProblems(dictionary)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    process.exitCode = 1
    return
  }
  const unused = unusedNames(dictionary as WireDictionary)
  console.log(`${file} is whole.${unused.length > 0 ? ` No call uses: ${unused.join(', ')}` : ''}`)
}
