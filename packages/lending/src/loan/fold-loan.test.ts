import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { someTerms } from '../terms/loan-terms.fixtures.ts'
import { allocationOf } from './allocate.ts'
import { foldLoan } from './fold-loan.ts'
import { aLoan, day, disbursedOn, onePayment, onePercentADay, repaid, threePayments } from './loan.fixtures.ts'
import { owedOn } from './owed.ts'

const nothing = {
  penaltyMinor: 0,
  lateInterestMinor: 0,
  feeMinor: 0,
  taxMinor: 0,
  interestMinor: 0,
  principalMinor: 0,
  creditMinor: 0,
  rebatedMinor: 0,
}

describe('allocation of a payment', () => {
  const charged = {
    ...onePayment,
    interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
    upfrontFee: { ratePpm: 0, fixedMinor: 5_000, taken: 'added' },
    late: { ...onePercentADay, penaltyMinor: 10_000 },
  } as const

  it('covers penalty, late interest, fee, interest and principal in this order', () => {
    // On day 31: penalty 100.00, late interest 12.86 on 1,286.00, fee 50.00, interest 36.00, principal 1,200.00.
    const allocationOfMinor = (amountMinor: number) => allocationOf(aLoan(charged, [repaid('p', 31, amountMinor)]), 'p')
    const penalty = { ...nothing, penaltyMinor: 10_000 }
    const lateInterest = { ...penalty, lateInterestMinor: 1_286 }
    const fee = { ...lateInterest, feeMinor: 5_000 }
    const interest = { ...fee, interestMinor: 3_600 }
    const principal = { ...interest, principalMinor: 120_000 }
    expect(allocationOfMinor(10_000)).toEqual(penalty)
    expect(allocationOfMinor(11_286)).toEqual(lateInterest)
    expect(allocationOfMinor(16_286)).toEqual(fee)
    expect(allocationOfMinor(19_886)).toEqual(interest)
    expect(allocationOfMinor(139_886)).toEqual(principal)
    expect(allocationOfMinor(139_887)).toEqual({ ...principal, creditMinor: 1 })
  })

  it('covers an installment completely before the next one, early ones too', () => {
    const loan = aLoan(threePayments, [repaid('early', 5, 70_000)])
    expect(owedOn(loan, day(5)).lines.map((line) => [line.installmentNumber, line.amountMinor])).toEqual([
      [2, 10_000],
      [3, 40_000],
    ])
    expect(owedOn(loan, day(5)).installmentsPaid).toBe(1)
  })

  it('keeps surplus money as credit', () => {
    const loan = aLoan(threePayments, [repaid('all', 5, 120_000), repaid('again', 6, 5_000)])
    expect(allocationOf(loan, 'again')).toEqual({ ...nothing, creditMinor: 5_000 })
    expect(owedOn(loan, day(300))).toMatchObject({ isSettled: true, payoffMinor: 0, creditMinor: 5_000, lines: [] })
  })

  it('refuses to split an unknown payment', () => {
    expect(refusalOf(() => allocationOf(aLoan(), 'none'))).toBe('repayment-unknown')
  })
})

describe('order of events', () => {
  const late = { ...onePercentADay, penaltyMinor: 10_000 }

  it('counts a payment from its date, whenever it arrived, and recomputes later events', () => {
    const afterwards = aLoan({ ...onePayment, late }, [repaid('b', 40, 50_000), repaid('a', 30, 120_000)])
    expect(allocationOf(afterwards, 'a')).toEqual({ ...nothing, principalMinor: 120_000 })
    expect(allocationOf(afterwards, 'b')).toEqual({ ...nothing, creditMinor: 50_000 })
  })

  it('keeps the order of arrival on one day', () => {
    const loan = aLoan({ ...onePayment, late }, [repaid('z', 31, 10_000), repaid('a', 31, 1_200)])
    expect(allocationOf(loan, 'z')).toEqual({ ...nothing, penaltyMinor: 10_000 })
    expect(allocationOf(loan, 'a')).toEqual({ ...nothing, lateInterestMinor: 1_200 })
  })

  it.each([
    ['no disbursement', [], 'disbursement-missing'],
    [
      'two disbursements',
      [{ type: 'disbursed', on: disbursedOn } as const, { type: 'disbursed', on: day(1) } as const],
      'disbursement-repeated',
    ],
  ])('refuses %s', (_, events, code) => {
    expect(refusalOf(() => foldLoan(someTerms(), events))).toBe(code)
  })

  it.each([
    ['a payment before the disbursement', [repaid('p', -1, 100)], 'date-before-disbursement'],
    ['one payment twice', [repaid('p', 1, 100), repaid('p', 2, 100)], 'event-repeated'],
    ['a payment of nothing', [repaid('p', 1, 0)], 'amount-out-of-range'],
    ['a negative payment', [repaid('p', 1, -100)], 'amount-out-of-range'],
  ])('refuses %s', (_, repayments, code) => {
    expect(refusalOf(() => aLoan({}, repayments))).toBe(code)
  })
})
