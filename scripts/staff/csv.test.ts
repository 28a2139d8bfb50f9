import { expect, it } from 'vitest'
import { csvOf } from './campaigns.ts'

it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\r=x', ' =1', '＝1+1', '＠sum'])('lets no spreadsheet run %j', (text) => {
  expect(csvOf([[text]])).toBe(`"'${text}"\r\n`)
})

it.each([
  ['x;=1+1', "x;'=1+1"],
  ['a; @sum;-2', "a;' @sum;'-2"],
  ['a|+1', "a|'+1"],
  ['a;"=1', `a;'""=1`],
])('lets none run %j where cells are separated by another character than the comma', (text, safe) => {
  expect(csvOf([[text]])).toBe(`"${safe}"\r\n`)
})

it('quotes characters that would end a cell, and nothing else', () => {
  expect(
    csvOf([
      ['day', 'a,b'],
      ['2026-03-01', 'say "hi"'],
      ['', '12'],
    ]),
  ).toBe('day,"a,b"\r\n2026-03-01,"say ""hi"""\r\n,12\r\n')
})
