import { FREE_TEXT } from '@hulog/contract'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { freeTextsOf } from './mask-card-numbers.ts'

const CARD = '4111111111111111'
const COVERED = '************1111'
const person = Type.String({ maxLength: 20, [FREE_TEXT]: 'person' })
const plain = Type.String()

it('security 59 masks the free texts of an object, also within lists and objects, and nothing else', () => {
  const people = Type.Array(Type.Object({ name: person, code: plain }))
  const schema = Type.Object({ title: Type.Optional(person), utr: plain, people, notes: Type.Array(person) })
  const given = { title: CARD, utr: CARD, people: [{ name: CARD, code: CARD }], notes: ['a', CARD], other: CARD }
  expect(freeTextsOf(schema)?.(given)).toEqual({
    title: COVERED,
    utr: CARD,
    people: [{ name: COVERED, code: CARD }],
    notes: ['a', COVERED],
    other: CARD,
  })
})

it('leaves invalid values for validation to refuse', () => {
  const mask = freeTextsOf(Type.Object({ title: person, notes: Type.Array(person) }))
  for (const value of [null, 'x', 1, [], { title: 7, notes: CARD }, { title: [CARD] }, { title: null, notes: null }])
    expect(mask?.(structuredClone(value))).toEqual(value)
  // A text that is too long is not read at all.
  expect(mask?.({ title: CARD.repeat(4_000) })).toEqual({ title: CARD.repeat(4_000) })
})

it('counts a text in code points, like its limit', () => {
  const typed = `\u{1d7d2}${'\u{1d7cf}'.repeat(15)}`
  expect(freeTextsOf(person)?.(typed)).toBe(`************${'\u{1d7cf}'.repeat(4)}`)
})

it('does nothing for a schema without a free text', () => {
  expect(freeTextsOf(Type.Object({ utr: plain, list: Type.Array(plain) }))).toBeNull()
})
