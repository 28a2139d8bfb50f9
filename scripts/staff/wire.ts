import { randomInt } from 'node:crypto'
import { dictionaryProblems, generateDictionary, unusedNames, type WireDictionary } from '@hulog/contract/wire'
import { readGivenFile, type StaffCommand, writeGivenFile } from './staff-command.ts'

// COM-16: the dictionaries that WIRE names. See docs/wire-names.md.
const generate: StaffCommand = {
  name: 'generate',
  what: 'writes a dictionary of short names without meaning, the same from the same seed',
  permission: null,
  words: ['FILE'],
  mayHave: { seed: 'NUMBER' },
  runAlone: async (_settings, { words: [file = ''], options: { seed } }, say) => {
    if (seed !== undefined && !/^\d{1,15}$/.test(seed)) throw new Error('--seed must be a whole number.')
    const dictionary = generateDictionary(seededNumbers(seed === undefined ? randomInt(2 ** 47) : Number(seed)))
    // Over a dictionary in use it would cut off every client that has the old one.
    writeGivenFile(file, `${JSON.stringify(dictionary, null, 2)}\n`)
    const { paths, fields } = dictionary
    say(`${file}: ${Object.keys(paths).length} paths and ${Object.keys(fields).length} fields`)
  },
}

const check: StaffCommand = {
  name: 'check',
  what: 'checks a dictionary for this version of the product',
  permission: null,
  words: ['FILE'],
  runAlone: async (_settings, { words: [file = ''] }, say) => {
    const dictionary = readJson(file)
    const problems = dictionaryProblems(dictionary)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const unused = unusedNames(dictionary as WireDictionary)
    say(`${file} is whole.${unused.length > 0 ? ` No call uses: ${unused.join(', ')}` : ''}`)
  },
}

function readJson(file: string): unknown {
  const text = readGivenFile(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
}

/** Numbers from 0 up to 1 that follow from the seed alone (splitmix32): not for secrets. */
export function seededNumbers(seed: number): () => number {
  let state = (seed ^ Math.floor(seed / 2 ** 32)) >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

export const commands: readonly StaffCommand[] = [generate, check]
