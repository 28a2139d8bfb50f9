import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])(
  'neutralises %j, which a spreadsheet would run',
  (text) => {
    expect(csvOf([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  },
)

it('keeps a number below zero, which is no formula', () => {
  expect(csvOf([[-5, '-12.50']])).toBe('-5,-12.50\r\n')
})

it('quotes what would break the line', () => {
  expect(csvOf([['a,b', 'say "no"', 'two\nlines', null]])).toBe('"a,b","say ""no""","two\nlines",\r\n')
})
