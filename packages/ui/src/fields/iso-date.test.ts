import { expect, it } from 'vitest'
import { isoDateFromParts, partsFromIsoDate } from './date-field.tsx'

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
  expect(partsFromIsoDate('2024-02-29')).toEqual({ day: '29', month: '02', year: '2024' })
  expect(partsFromIsoDate('')).toEqual({ day: '', month: '', year: '' })
})
