import { describe, expect, it } from 'vitest'
import type { IsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { someTerms } from '../terms/loan-terms.fixtures.ts'
import { figuresOf } from './arithmetic.fixtures.ts'
import { booksOf } from './books-of.ts'
import { foldLoan } from './fold-loan.ts'
import { aLoan, day, onePayment, onePercentADay, repaid } from './loan.fixtures.ts'
import type { LoanEvent, Waived } from './loan-event.ts'
import { owedOn } from './owed.ts'

/** 1,200.00 due on day 30 with 36.00 of interest, 1 % a day when late, a penalty of 100.00. */
const terms = {
  ...onePayment,
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  late: { ...onePercentADay, penaltyMinor: 10_000 },
} as const
const writtenOff = (days: number): LoanEvent => ({ type: 'writtenOff', id: 'off', on: day(days) })
const waived = (days: number, amounts: Waived['amounts']): LoanEvent => ({
  type: 'waived',
  id: 'waiver',
  on: day(days),
  amounts,
})
const refunded = (days: number, amountMinor: number): LoanEvent => ({
  type: 'refunded',
  id: 'refund',
  on: day(days),
  amountMinor,
})

describe('a write-off', () => {
  it('ends the charges with its day, and keeps the debt', () => {
    const loan = aLoan(terms, [writtenOff(32)])
    // Two days of 12.36, 100.00, 36.00 and 1,200.00.
    expect([32, 33, 400].map((days) => owedOn(loan, day(days)).payoffMinor)).toEqual([136_072, 136_072, 136_072])
    expect(owedOn(loan, day(31)).standing).toBe('running')
    expect(owedOn(loan, day(32)).standing).toBe('writtenOff')
  })

  it('moves the principal out of the books, and later money is a recovery', () => {
    const loan = aLoan(terms, [repaid('part', 31, 11_236), writtenOff(32), repaid('recovery', 50, 5_000)])
    expect(booksOf(loan, day(31))).toMatchObject({
      principalMinor: 120_000,
      penaltyIncomeMinor: 10_000,
      writtenOffMinor: 0,
    })
    expect(booksOf(loan, day(50))).toMatchObject({
      principalMinor: 0,
      interestMinor: 0,
      lateInterestMinor: 0,
      writtenOffMinor: 120_000,
      recoveredMinor: 5_000,
      receivedMinor: 16_236,
      penaltyIncomeMinor: 10_000,
      lateInterestIncomeMinor: 1_236,
      interestIncomeMinor: 0,
    })
  })

  it('is settled by full recovery, and further money belongs to the borrower', () => {
    const loan = aLoan(terms, [writtenOff(32), repaid('recovery', 50, 136_172)])
    expect(owedOn(loan, day(50))).toMatchObject({ isSettled: true, creditMinor: 100 })
    expect(booksOf(loan, day(50))).toMatchObject({
      recoveredMinor: 136_072,
      creditMinor: 100,
      writtenOffMinor: 120_000,
    })
  })

  it('leaves charges as if it had never happened when reversed', () => {
    const loan = aLoan(terms, [writtenOff(32), { type: 'reversed', id: 'off' }])
    expect(owedOn(loan, day(40))).toEqual(owedOn(aLoan(terms), day(40)))
  })

  it('has no effect when it turns out that everything had been paid before', () => {
    const loan = aLoan(terms, [writtenOff(32), repaid('found later', 30, 123_600)])
    expect(owedOn(loan, day(40))).toMatchObject({ isSettled: true, standing: 'running' })
    expect(booksOf(loan, day(40))).toMatchObject({ writtenOffMinor: 0, interestIncomeMinor: 3_600 })
  })
})

describe('a waiver', () => {
  it('removes only unpaid amounts of its kinds, and reports them', () => {
    const loan = aLoan(terms, [repaid('part', 31, 8_000), waived(31, { penalty: 1_500, lateInterest: 999_999 })])
    expect(owedOn(loan, day(31)).lines.map((line) => [line.amountMinor, figuresOf(line.arithmetic)])).toEqual([
      [500, '100.00 a loan − 80.00 paid − 15.00 waived'],
      [3_600, '0.1% a day × 30 d × 1,200.00'],
      [120_000, '1,200.00'],
    ])
    expect(booksOf(loan, day(31))).toMatchObject({ penaltyMinor: 500, penaltyIncomeMinor: 8_000, lateInterestMinor: 0 })
  })

  it('leaves no room under the lifetime cap for new charges', () => {
    const capped = { ...terms, late: { ...terms.late, lifetimeCapPpm: 120_000 } }
    // 144.00 less 36.00 of interest: 108.00 of late charges, reached on the first day.
    const loan = aLoan(capped, [waived(31, { penalty: 10_000, lateInterest: 800 })])
    expect(owedOn(loan, day(400))).toMatchObject({ lateChargesMinor: 0, payoffMinor: 123_600 })
  })

  it('of interest lowers the base of late interest from the next day', () => {
    const loan = aLoan(terms, [waived(31, { interest: 3_600, penalty: 10_000 })])
    expect(owedOn(loan, day(32)).lateChargesMinor).toBe(1_236 + 1_200)
  })
})

describe('a refund', () => {
  const overpaid = repaid('too much', 30, 125_000)

  it('reduces the credit', () => {
    const loan = aLoan(terms, [overpaid, refunded(31, 1_000)])
    expect(owedOn(loan, day(31))).toMatchObject({ isSettled: true, creditMinor: 400 })
    expect(booksOf(loan, day(31))).toMatchObject({ receivedMinor: 125_000, refundedMinor: 1_000, creditMinor: 400 })
  })

  it('is owed again as far as there turns out to be no credit, without interest or late charges', () => {
    const events = [
      overpaid,
      refunded(31, 1_400),
      { type: 'reversed', id: 'too much' } as const,
      repaid('true', 30, 123_600),
    ]
    const loan = aLoan(terms, events)
    expect(owedOn(loan, day(400))).toMatchObject({ payoffMinor: 1_400, lateChargesMinor: 0, creditMinor: 0 })
    expect(figuresOf(owedOn(loan, day(400)).lines[0]!.arithmetic)).toBe('14.00 refunded 2026-02-01')
    expect(booksOf(loan, day(400))).toMatchObject({ principalMinor: 1_400, refundedMinor: 1_400, creditMinor: 0 })
    expect(owedOn(aLoan(terms, [...events, repaid('back', 60, 1_400)]), day(60)).isSettled).toBe(true)
  })
})

describe('an impossible history', () => {
  it.each([
    ['a reversal of what the loan does not have', [{ type: 'reversed', id: 'none' }], 'event-unknown'],
    ['one id twice', [repaid('a', 1, 100), { type: 'extended', id: 'a', on: day(2) }], 'event-repeated'],
    [
      'one event reversed twice',
      [repaid('a', 1, 100), { type: 'reversed', id: 'a' }, { type: 'reversed', id: 'a' }],
      'event-repeated',
    ],
    ['a write-off before the disbursement', [writtenOff(-1)], 'date-before-disbursement'],
    ['a refund of nothing', [refunded(1, 0)], 'amount-out-of-range'],
    ['a negative waiver', [waived(1, { penalty: -1 })], 'amount-out-of-range'],
    [
      'payments of more than can be counted exactly',
      [repaid('a', 1, Number.MAX_SAFE_INTEGER), repaid('b', 2, 1)],
      'amount-out-of-range',
    ],
    [
      'refunds of more than can be counted exactly',
      [refunded(1, Number.MAX_SAFE_INTEGER), { ...refunded(2, 1), id: 'another' }],
      'amount-out-of-range',
    ],
  ] as const)('is refused: %s', (_, events, code) => {
    expect(refusalOf(() => aLoan(terms, events))).toBe(code)
  })

  it.each<[string, unknown, string]>([
    ['nothing in the place of an event', null, 'event-unknown'],
    ['an event no loan knows', { type: 'toString', id: 'a', on: day(1) }, 'event-unknown'],
    ['a payment on a day that does not exist', { ...repaid('a', 1, 100), on: '2026-02-29' }, 'date-unknown'],
    ['a payment for a purpose of its own', { ...repaid('a', 1, 100), purpose: 'tip' }, 'event-unknown'],
    ['a waiver of principal', { ...waived(1, {}), amounts: { principal: 100 } }, 'event-unknown'],
    ['an event without an id', { ...repaid('a', 1, 100), id: undefined }, 'event-unknown'],
    ['an id that is a number', { ...repaid('a', 1, 100), id: 1 }, 'event-unknown'],
    ['an empty id', repaid('', 1, 100), 'event-unknown'],
    ['a reversal of no event', { type: 'reversed' }, 'event-unknown'],
    ['a part that a payment does not have', { ...repaid('a', 1, 100), amount: 100 }, 'event-unknown'],
    ['a purpose of a refund', { ...refunded(1, 100), purpose: 'extension' }, 'event-unknown'],
    ['a waiver in a list', { ...waived(1, {}), amounts: [] }, 'event-unknown'],
    ['a waiver of nothing that is named', { ...waived(1, {}), amounts: null }, 'event-unknown'],
  ])('is refused in stored data: %s', (_, stored, code) => {
    const event: LoanEvent = JSON.parse(JSON.stringify(stored))
    expect(refusalOf(() => aLoan(terms, [event]))).toBe(code)
  })

  it('is never computed for an invalid date or an inexact debt', () => {
    const never: IsoDate = JSON.parse('"2026-02-29"')
    expect(refusalOf(() => booksOf(aLoan(terms), never))).toBe('date-unknown')
    const huge = aLoan({ ...onePayment, principalMinor: Number.MAX_SAFE_INTEGER, late: onePercentADay })
    expect(refusalOf(() => owedOn(huge, day(30)))).toBeNull()
    expect(refusalOf(() => owedOn(huge, day(31)))).toBe('amount-out-of-range')
  })

  it('is refused with an unknown part of the disbursement, which is named', () => {
    const disbursed: LoanEvent = JSON.parse('{"type":"disbursed","on":"2026-01-01","at":"10:00"}')
    expect(() => foldLoan(someTerms(terms), [disbursed])).toThrow('An event that is disbursed must not have "at"')
  })

  it('may contain a wrong event that was reversed', () => {
    expect(refusalOf(() => aLoan(terms, [repaid('a', -5, 100), { type: 'reversed', id: 'a' }]))).toBeNull()
  })
})
