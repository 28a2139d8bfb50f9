import { expect, it } from 'vitest'
import { aLoan, day, repaid } from '../loan/loan.fixtures.ts'
import { owedOn } from '../loan/owed.ts'
import { monthly, noFee, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import { plainRounding } from '../terms/loan-terms.ts'
import { prepaymentEffects } from '../terms/recalculation-terms.ts'
import { prepaymentQuote } from './prepayment-quote.ts'

/** 1,000.00 in four months with a fee of 100.00 in four parts, by the day. */
const withAddedFee = {
  principalMinor: 100_000,
  interest: { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' },
  repayment: monthly(4),
  upfrontFee: { ratePpm: 100_000, fixedMinor: 0, taken: 'added' },
  late: noLateCharges,
  prepayment: { notBefore: null, interest: 'to-the-day' },
} as const

it.each(prepaymentEffects)(
  'with %s takes all of an added fee early, in parts, once the principal is paid',
  (effect) => {
    const terms = { ...withAddedFee, recalculation: { onPrepayment: [effect], overdue: 'bears-interest' } } as const
    const early = [repaid('principal and some of the fee', 0, 101_000), repaid('more of the fee', 0, 4_000)]
    expect(owedOn(aLoan(terms, early), day(0))).toMatchObject({ payoffMinor: 5_000, creditMinor: 0 })
    expect(owedOn(aLoan(terms, [...early, repaid('the rest', 0, 5_000)]), day(90))).toMatchObject({
      isSettled: true,
      creditMinor: 0,
    })
  },
)

it('quotes no fee of an installment after the payment that closes the loan', () => {
  const terms = someTerms({
    principalMinor: 18,
    interest: { per: 'year', ratePpm: 0, method: 'declining' },
    upfrontFee: noFee,
    late: noLateCharges,
    installmentFee: { ratePpm: 0, fixedMinor: 7, only: [3] },
    // Whole thousands come to no principal, and the first installment takes all of it.
    rounding: { ...plainRounding, installmentMultipleMinor: 1_000, remainder: 'first' },
    repayment: monthly(3),
    prepayment: { notBefore: null, interest: 'to-the-day' },
    recalculation: { onPrepayment: ['lower'], overdue: 'bears-interest' },
  })
  const { without, options } = prepaymentQuote(aLoan(terms), day(0), 1)
  expect(without).toMatchObject({ installments: 1, toPayMinor: 18 })
  // The rest is due with the last installment now, and its fee comes with it.
  expect(options).toMatchObject([{ effect: 'lower', installments: 1, toPayMinor: 24, savedMinor: -7 }])
})
