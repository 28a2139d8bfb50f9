import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardLengths, hasCheckDigit, isCardNumber } from './digit-runs.ts'
import { maskCardNumbers } from './mask-card-numbers.ts'

const VISA = '4111111111111111'

describe('security 59: a card number in a text', () => {
  it.each([
    ['alone', VISA, '************1111'],
    ['in fours', '4111 1111 1111 1111', '**** **** **** 1111'],
    ['with hyphens', '4111-1111-1111-1111', '****-****-****-1111'],
    ['with dots', '4111.1111.1111.1111', '****.****.****.1111'],
    ['with no two separators alike', '4111 1111-1111.1111', '**** ****-****.1111'],
    ['with wide and narrow blanks', '4111\u00a01111\u20091111\u20031111', '****\u00a0****\u2009****\u20031111'],
    ['over lines', '4111\n1111\r\n1111\t1111', '****\n****\r\n****\t1111'],
    ['with what nobody sees', '4111\u200b1111\u20601111\u00ad1111', '****\u200b****\u2060****\u00ad1111'],
    ['digit by digit', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '* * * * * * * * * * * * 1 1 1 1'],
    ['in other groups', '41 11111 11111 1111', '** ***** ***** 1111'],
    ['with commas, strokes and brackets', '(4111), 1111/1111|1111', '(****), ****/****|1111'],
    ['between letters', `visa${VISA}ok`, 'visa************1111ok'],
    ['full-width', '４１１１１１１１１１１１１１１１', '************１１１１'],
    ['in Devanagari', '४१११ ११११ ११११ ११११', '**** **** **** ११११'],
    ['in Arabic digits', '٤١١١١١١١١١١١١١١١', '************١١١١'],
    ['in digits beyond the first plane', '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏', '************𝟏𝟏𝟏𝟏'],
    ['raised and circled', '⁴¹¹¹①①①①₁₁₁₁1111', '************1111'],
    ['on key caps', '4\ufe0f\u20e3111 1111 1111 1111', '*\ufe0f\u20e3*** **** **** 1111'],
    ['of American Express', '3782 822463 10005', '**** ****** *0005'],
    ['of nineteen digits', '4111 1111 1111 1111 110', '**** **** **** ***1 110'],
  ])('is masked %s', (_how, typed, kept) => {
    expect(maskCardNumbers(typed)).toBe(kept)
  })

  it.each([
    ['behind a number', 'payment 123 4111 1111 1111 1111', 'payment 123 **** **** **** 1111'],
    ['before its last month and code', '4111 1111 1111 1111 12/28 123', '**** **** **** 1111 12/28 123'],
    ['one after the other', `${VISA} 5555555555554444`, '************1111 ************4444'],
    ['typed on to without a blank', `${VISA}1228`, '************11111228'],
    ['inside nineteen digits', `99${VISA}9`, '99************11119'],
    ['in fours, typed on to', '4111 1111 1111 11111228', '**** **** **** 11111228'],
    ['in fours, behind what has no blank', '9994111 1111 1111 1111', '999**** **** **** 1111'],
    ['of American Express, typed on to', '3782 822463 100051228', '**** ****** *00051228'],
    ['after an amount', '500.00 4111 1111 1111 1111', '500.00 **** **** **** 1111'],
    ['beside one that is covered', `************1111 ${VISA}`, '************1111 ************1111'],
  ])('is masked %s', (_where, typed, kept) => {
    expect(maskCardNumbers(typed)).toBe(kept)
  })

  it('is masked where two readings share digits, in either of them', () => {
    const both = '44000000000000085'
    expect([isCardNumber(both.slice(0, 16)), isCardNumber(both.slice(1))]).toEqual([true, true])
    expect(maskCardNumbers(both)).toBe('*************0085')
  })
})

describe('other numbers stay as typed', () => {
  it.each([
    '0917 555 0101, 0918-555-0102 / 0919.555.0103',
    '+91 98765 43210, +91 98765 43211',
    '+62 812-3456-7890',
    'order 4111 1111 11',
    'case 4111111111, payment code 123456789012',
    'Rs 1,25,000.00 and ₱4,111.11',
    '4,111.00 1,111.00 1,111.00 1,111.10',
    '2026-01-01 1,250.00; 2026-02-01 1,250.00; 2026-03-01 1,250.00',
    '01/02/2026 4,500.00, 01/03/2026 4,500.00',
    'e3b0c442-98fc-4111-8111-111111111111',
    '41111111-1111-4111-8111-11111111111a',
    'DE89370400440532013000, DE89 3704 0044 0532 0130 00, GB82WEST12345698765432',
    'ana.cruz@upi 9876543210@okbank 4111@1111@1111@1111',
    'Blk 4 Lot 11, 1111 Rizal St., Brgy. 11, 1100 Quezon City',
    'HDFC0001234, UTR HDFCR52023010112345678',
    '4111 1111 1111 1112',
    '****1234',
    '½¼¾',
  ])('%s', (typed) => {
    expect(maskCardNumbers(typed)).toBe(typed)
  })
})

const ISSUED = ['4', '51', '2221', '34', '37', '36', '3528', '60', '65', '62', '508']
const SEPARATORS = ['', ' ', '-', '.', ' - ', '\u00a0', '\u200b', '/', '_', '\n']
const ZEROS = ['0', '٠', '۰', '०', '０', '𝟎'].map((zero) => zero.codePointAt(0) ?? 0)

const aCard = fc
  .record({
    begins: fc.constantFrom(...ISSUED),
    rest: fc.array(fc.nat(9), { minLength: 19, maxLength: 19 }),
    which: fc.nat(9),
  })
  .map(({ begins, rest, which }) => {
    const lengths = cardLengths(`${begins}00`)
    const body = `${begins}${rest.join('')}`.slice(0, (lengths[which % lengths.length] ?? 16) - 1)
    return [...'0123456789'].map((digit) => body + digit).find(hasCheckDigit) ?? ''
  })

/** A card number as somebody may type it: in the digits of any script, with any separators. */
const written = fc
  .record({
    card: aCard,
    zero: fc.constantFrom(...ZEROS),
    between: fc.array(fc.constantFrom(...SEPARATORS), { minLength: 19, maxLength: 19 }),
  })
  .map(({ card, zero, between }) => ({
    card,
    zero,
    text: [...card]
      .map((digit, index) => (index > 0 ? between[index] : '') + String.fromCodePoint(zero + Number(digit)))
      .join(''),
  }))

const words = fc.stringMatching(/^[a-z ]{0,20}[a-z]$/)

describe('security 59: of any card, in any text', () => {
  it('only the last four digits are left, at the same length', () => {
    fc.assert(
      fc.property(words, written, words, (before, { card, zero, text }, behind) => {
        const typed = before + text + behind
        const kept = maskCardNumbers(typed)
        expect([...kept].length).toBe([...typed].length)
        const plain = [...kept].flatMap((char) => {
          const value = (char.codePointAt(0) ?? 0) - zero
          return value >= 0 && value <= 9 ? [value] : []
        })
        // Digits inside may form another card number, and then fewer stay readable.
        expect(card.slice(-4).endsWith(plain.join(''))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('a masked text does not change again', () => {
    const char = fc.constantFrom(...'0123456789', ...'0123456789', ...'41', ' ', '-', '.', ',', '*', 'a', '/')
    fc.assert(
      fc.property(
        fc.array(char, { maxLength: 60 }).map((chars) => chars.join('')),
        (text) => {
          const kept = maskCardNumbers(text)
          expect(maskCardNumbers(kept)).toBe(kept)
          for (const digits of kept.match(/\d+/g) ?? []) expect(isCardNumber(digits)).toBe(false)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it('a text with fewer than fourteen digits does not change', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        fc.pre((text.match(/\p{N}/gu) ?? []).length < 14)
        expect(maskCardNumbers(text)).toBe(text)
      }),
    )
  })

  /** Comparing each digit with each other one would take forty thousand million steps and exceed the test's time limit. */
  it.each([
    ['one digit', '4'],
    ['digits that begin cards', '41'],
    ['cards', `${VISA} `],
    ['amounts', '4,111.11 '],
    ['digits and blanks', '4 '],
    ['digits and hyphens', '4-'],
    ['almost ids', '41111111-1111-1111-1111-11111111111-'],
    ['digits far apart', `4${' '.repeat(5_000)}`],
    ['letters', 'DE12 '],
    ['asterisks', '*'],
  ])('a text of 200,000 characters is processed in time, full of %s', (_what, part) => {
    const text = part.repeat(Math.ceil(200_000 / part.length)).slice(0, 200_000)
    expect(maskCardNumbers(text).length).toBe(200_000)
  })
})
