import { expect, it } from 'vitest'
import { dictionaryProblems, generateDictionary, unusedNames, wireVocabulary } from './dictionary.ts'

const vocabulary = { paths: ['/gateway/contract', '/api/v1/:x/pay'], fields: ['code', 'orderId', 'name'] }
const good = {
  paths: { '/gateway/contract': '/q1/a2', '/api/v1/:x/pay': '/q1/:x/b3' },
  fields: { code: 'k1', orderId: 'k2', name: 'name' },
}

/** Pseudo-random numbers that are the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

it('COM-16 a complete dictionary is valid', () => {
  expect(dictionaryProblems(good, vocabulary)).toEqual([])
  expect(unusedNames({ ...good, fields: { ...good.fields, gone: 'k9' } }, vocabulary)).toEqual(['gone'])
})

it.each([
  ['is no object', null, 'It must hold'],
  ['has no fields', { paths: good.paths }, 'It must hold'],
  ['holds something else than text', { ...good, fields: { code: 7 } }, 'It must hold'],
  ['lacks a field', { ...good, fields: { code: 'k1', name: 'n1' } }, 'The field orderId has no name.'],
  ['lacks a path', { ...good, paths: { '/gateway/contract': '/q1/a2' } }, 'The path /api/v1/:x/pay has no name.'],
  [
    'names two the same',
    { ...good, fields: { ...good.fields, code: 'k2' } },
    'The fields code and orderId have the same',
  ],
  ['uses a name of another', { ...good, fields: { ...good.fields, code: 'orderId' } }, 'another is'],
  ['has a name that is none', { ...good, fields: { ...good.fields, code: 'a b' } }, 'cannot be called a b'],
  ['reaches for the prototype', { ...good, fields: { ...good.fields, code: 'constructor' } }, 'cannot be called'],
  ['has a path that is none', { ...good, paths: { ...good.paths, '/gateway/contract': 'q1' } }, 'cannot be called q1'],
  ['drops a parameter', { ...good, paths: { ...good.paths, '/api/v1/:x/pay': '/q1/b3' } }, 'cannot be called /q1/b3'],
])('COM-16 a dictionary that %s is refused', (_, dictionary, problem) => {
  expect(dictionaryProblems(dictionary, vocabulary).join('\n')).toContain(problem)
})

it.each([1, 2, 3, 4, 5])('COM-16 a dictionary made with the seed %i is complete, short and meaningless', (seed) => {
  const made = generateDictionary(numbers(seed))
  const { fields } = wireVocabulary()
  expect(dictionaryProblems(made)).toEqual([])
  expect(generateDictionary(numbers(seed))).toEqual(made)
  expect(Object.values(made.fields).filter((name) => name.length > 4 || fields.includes(name))).toEqual([])
})
