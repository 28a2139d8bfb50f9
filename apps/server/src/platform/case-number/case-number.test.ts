import { expect, it } from 'vitest'
import { makeCaseNumber, readCaseNumber, showCaseNumber } from './case-number.ts'

const numbers = Array.from({ length: 200 }, makeCaseNumber)

it('is read in the forms in which it is shown, said and written', () => {
  for (const digits of numbers) {
    const shown = showCaseNumber(digits)
    expect(shown).toMatch(/^\d{3}-\d{3}-\d{3}$/)
    for (const said of [shown, digits, ` ${shown.replaceAll('-', ' ')} `]) expect(readCaseNumber(said)).toBe(digits)
  }
})

it('is refused with any one wrong digit, or any two adjacent digits swapped', () => {
  for (const digits of numbers) {
    for (let at = 0; at < digits.length; at += 1) {
      const [before, digit, after] = [digits.slice(0, at), Number(digits[at]), digits.slice(at + 1)]
      for (let more = 1; more < 10; more += 1)
        expect(readCaseNumber(`${before}${(digit + more) % 10}${after}`)).toBe(null)
      const swapped = `${before}${after[0] ?? ''}${digit}${after.slice(1)}`
      if (swapped !== digits) expect(readCaseNumber(swapped)).toBe(null)
    }
  }
})

it.each(['', '12345678', '1234567890', 'abc-def-ghi', '１２３４５６７８９'])('refuses %j', (text) =>
  expect(readCaseNumber(text)).toBe(null),
)
