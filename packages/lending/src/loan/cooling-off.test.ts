import { describe, expect, it } from 'vitest'
import { noLateCharges } from '../terms/loan-terms.fixtures.ts'
import { allocationOf } from './allocate.ts'
import { booksOf } from './books-of.ts'
import { coolingOffQuote } from './cooling-off.ts'
import { aLoan, day, repaid } from './loan.fixtures.ts'
import { owedOn } from './owed.ts'

/** 10,000.00 for 91 days at 0.1 % a day; 200.00 and 36.00 of tax deducted; can be given back until day 3. */
const coolable = {
  principalMinor: 1_000_000,
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  repayment: { kind: 'single', termDays: 91 },
  upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted', taxPpm: 180_000 },
  late: noLateCharges,
  coolingOff: { days: 3, refundsUpfrontFee: true },
} as const
const keepsFee = { ...coolable, coolingOff: { days: 3, refundsUpfrontFee: false } }
const exit = (days: number, amountMinor: number) =>
  ({ ...repaid('exit', days, amountMinor), purpose: 'coolingOff' }) as const

describe('giving a loan back within the cooling-off time', () => {
  it('is explained line by line, and the lines sum to the amount', () => {
    const added = { ...keepsFee, upfrontFee: { ...keepsFee.upfrontFee, taken: 'added' } } as const
    for (const terms of [coolable, keepsFee, added]) {
      const quote = coolingOffQuote(aLoan(terms, [repaid('part', 1, 50_000)]), day(2))
      const { principalMinor, interestMinor, feeKeptMinor, feeReturnedMinor, paidMinor, amountMinor } = quote
      expect(principalMinor + interestMinor + feeKeptMinor - feeReturnedMinor - paidMinor).toBe(amountMinor)
      expect(quote).toMatchObject({ principalMinor: 1_000_000, interestMinor: 2_000, paidMinor: 50_000 })
    }
    expect(coolingOffQuote(aLoan(added), day(2)).feeKeptMinor).toBe(23_600)
  })

  it('costs the principal and the interest of the days held, less a returned fee', () => {
    expect(coolingOffQuote(aLoan(coolable), day(2))).toMatchObject({
      until: day(3),
      isOpen: true,
      amountMinor: 1_000_000 + 2_000 - 23_600,
      interestMinor: 2_000,
      feeReturnedMinor: 23_600,
    })
    expect(coolingOffQuote(aLoan(keepsFee), day(2))).toMatchObject({ amountMinor: 1_002_000, feeReturnedMinor: 0 })
    expect(coolingOffQuote(aLoan(coolable), day(0)).amountMinor).toBe(1_000_000 - 23_600)
  })

  it('ends the loan, and its fee and tax are no longer income', () => {
    const loan = aLoan(coolable, [exit(2, 978_400)])
    expect(owedOn(loan, day(2))).toMatchObject({ isSettled: true, standing: 'cancelled', creditMinor: 0, lines: [] })
    expect(allocationOf(loan, 'exit')).toMatchObject({
      principalMinor: 1_000_000,
      interestMinor: 2_000,
      feeMinor: -20_000,
    })
    expect(booksOf(loan, day(1))).toMatchObject({ feeIncomeMinor: 20_000, taxPayableMinor: 3_600 })
    expect(booksOf(loan, day(2))).toMatchObject({
      paidOutMinor: 976_400,
      receivedMinor: 978_400,
      principalMinor: 0,
      interestIncomeMinor: 2_000,
      feeIncomeMinor: 0,
      taxPayableMinor: 0,
      creditMinor: 0,
    })
  })

  it('keeps a fee that is not returned as income, and surplus money as credit', () => {
    const loan = aLoan(keepsFee, [exit(2, 1_002_050)])
    expect(owedOn(loan, day(90))).toMatchObject({ isSettled: true, creditMinor: 50 })
    expect(booksOf(loan, day(90))).toMatchObject({
      feeIncomeMinor: 20_000,
      interestIncomeMinor: 2_000,
      creditMinor: 50,
    })
  })

  it('counts earlier payments', () => {
    const loan = aLoan(keepsFee, [repaid('first', 1, 95_000)])
    expect(coolingOffQuote(loan, day(2)).amountMinor).toBe(1_002_000 - 95_000)
    const ended = aLoan(keepsFee, [repaid('first', 1, 95_000), exit(2, 907_000)])
    expect(booksOf(ended, day(2))).toMatchObject({ interestIncomeMinor: 2_000, principalMinor: 0, creditMinor: 0 })
    // The first payment had covered 910.00 of interest, of which 20.00 are kept.
    expect(allocationOf(ended, 'exit')).toMatchObject({ interestMinor: -89_000, principalMinor: 996_000 })
  })

  it('keeps an added fee, or removes it with the rest', () => {
    const added = { ...coolable, upfrontFee: { ...coolable.upfrontFee, taken: 'added' } } as const
    expect(coolingOffQuote(aLoan(added), day(2)).amountMinor).toBe(1_002_000)
    const kept = { ...added, coolingOff: keepsFee.coolingOff }
    expect(coolingOffQuote(aLoan(kept), day(2)).amountMinor).toBe(1_002_000 + 23_600)
  })

  it.each([
    ['a day late', exit(4, 1_002_000)],
    ['one cent short', exit(2, 1_001_999)],
    ['without the purpose', repaid('exit', 2, 1_002_000)],
  ])('is an ordinary payment %s', (_, payment) => {
    const owed = owedOn(aLoan(keepsFee, [payment]), day(4))
    expect(owed).toMatchObject({ standing: 'running', isSettled: false, payoffMinor: 1_091_000 - payment.amountMinor })
  })

  it('is refused when it was not agreed, is too late or the loan has ended', () => {
    const { coolingOff: _none, ...without } = coolable
    expect(coolingOffQuote(aLoan(without), day(0))).toMatchObject({ until: null, isOpen: false, amountMinor: 0 })
    expect(coolingOffQuote(aLoan(coolable), day(4))).toMatchObject({ until: day(3), isOpen: false })
    expect(coolingOffQuote(aLoan(coolable, [exit(1, 977_400)]), day(2)).isOpen).toBe(false)
  })

  it('continues when the payment bounced', () => {
    const loan = aLoan(coolable, [exit(2, 978_400), { type: 'reversed', id: 'exit' }])
    expect(owedOn(loan, day(2))).toEqual(owedOn(aLoan(coolable), day(2)))
  })
})
