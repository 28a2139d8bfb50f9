import { expect, it } from 'vitest'
import { isoDateFromParts, isoDateFromText, partsFromText, textFromParts } from './date-field.tsx'

it('pads what was typed', () => {
  expect(isoDateFromParts({ day: '5', month: '3', year: '1990' })).toBe('1990-03-05')
})

it.each([
  ['31', '4', '1990'],
  ['29', '2', '2023'],
  ['0', '1', '1990'],
  ['1', '13', '1990'],
  ['1', '1', '90'],
  ['', '1', '1990'],
])('is empty for %s/%s/%s, which is no date', (day, month, year) => {
  expect(isoDateFromParts({ day, month, year })).toBe('')
})

it('splits a date into parts, and anything else into empty parts', () => {
  expect(partsFromText('2024-02-29')).toEqual({ day: '29', month: '02', year: '2024' })
  for (const text of ['', 'yesterday', '2024-02', '2024-02-29T00:00']) {
    expect(partsFromText(text)).toEqual({ day: '', month: '', year: '' })
  }
})

it.each([
  [{ day: '5', month: '', year: '' }, '--5'],
  [{ day: '', month: '3', year: '1990' }, '1990-3-'],
  [{ day: '5', month: '3', year: '19' }, '19-3-5'],
])('keeps the typed parts %o as a text that is no date', (parts, text) => {
  expect(textFromParts(parts)).toBe(text)
  expect(partsFromText(text)).toEqual(parts)
  expect(isoDateFromText(text)).toBe('')
})

it('reads the date from the text of its parts, and writes no text for no part', () => {
  expect(isoDateFromText(textFromParts({ day: '5', month: '3', year: '1990' }))).toBe('1990-03-05')
  expect(textFromParts({ day: '', month: '', year: '' })).toBe('')
})
