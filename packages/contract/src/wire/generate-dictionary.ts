import type { WireDictionary } from './dictionary.ts'
import { wireVocabulary } from './vocabulary.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A dictionary of short names without meaning. `random` gives numbers from 0 up to 1: the same ones, the same dictionary. */
export function generateDictionary(random: () => number, vocabulary = wireVocabulary()): WireDictionary {
  const newName = nameMaker(random, new Set(vocabulary.fields))
  // One first part for all, so that a proxy can tell calls from pages.
  const root = newName(3)
  const paths = vocabulary.paths.map((path) => {
    const params = path.match(/:\w+/g) ?? []
    return [path, `/${[root, newName(3), ...params].join('/')}`] as const
  })
  const fields = vocabulary.fields.map((name) => [name, newName(2)] as const)
  return { paths: Object.fromEntries(paths), fields: Object.fromEntries(fields) }
}

/** Each name once. A digit in each: none is a word, or the beginning of a page's address. */
function nameMaker(random: () => number, taken: Set<string>): (length: number) => string {
  const below = (limit: number) => Math.floor(random() * limit)
  const letters = (count: number) => Array.from({ length: count }, () => LETTERS[below(26)]).join('')
  return (length) => {
    let name: string
    do name = `${letters(length)}${below(10)}`
    while (taken.has(name))
    taken.add(name)
    return name
  }
}
