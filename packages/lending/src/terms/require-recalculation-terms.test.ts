import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { monthly, noLateCharges, someTerms } from './loan-terms.fixtures.ts'
import { defaultAllocation, type LoanTerms } from './loan-terms.ts'
import { overdueInterests } from './recalculation-terms.ts'
import { requireLoanTerms } from './require-loan-terms.ts'

const recalculated = someTerms({
  interest: { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' },
  repayment: monthly(3),
  late: noLateCharges,
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['keep', 'lower'], overdue: 'bears-interest' },
})

/** As stored data could contain it, despite the types. */
const stored = (changes: object): LoanTerms => JSON.parse(JSON.stringify({ ...recalculated, ...changes }))

it('accepts interest by the day with paying early agreed to the day', () => {
  expect(refusalOf(() => requireLoanTerms(recalculated))).toBeNull()
})

it.each<[string, object]>([
  ['flat interest', { interest: { ...recalculated.interest, method: 'flat' } }],
  ['nothing about paying early', { prepayment: undefined }],
  ['all the interest when paying early', { prepayment: { notBefore: null, interest: 'full' } }],
  ['paying early from a day on', { prepayment: { notBefore: { termSharePpm: 0, days: 7 }, interest: 'to-the-day' } }],
  ['early money to the last installment', { allocation: { ...defaultAllocation, early: 'last' } }],
  ['an extension', { extension: { times: 1, feeRatePpm: 0, feeFixedMinor: 0 } }],
  ['interest on overdue principal under a lifetime cap', { late: { ...noLateCharges, lifetimeCapPpm: 1_000_000 } }],
  ...overdueInterests
    .filter((overdue) => overdue !== 'as-planned')
    .map((overdue): [string, object] => [
      `interest on overdue principal that is ${overdue}, and late interest at the same rate`,
      {
        recalculation: { onPrepayment: ['keep'], overdue },
        late: { ...noLateCharges, atLoanRate: { base: 'overduePrincipal' } },
      },
    ]),
  [
    'interest to dates before they moved',
    {
      repayment: {
        ...monthly(3),
        businessDays: { roll: 'following', weekend: [], holidays: [], interest: 'unadjusted' },
      },
    },
  ],
  ['no effect of a prepayment', { recalculation: { onPrepayment: [], overdue: 'as-planned' } }],
  ['an effect twice', { recalculation: { onPrepayment: ['keep', 'keep'], overdue: 'as-planned' } }],
  ['an unknown effect', { recalculation: { onPrepayment: ['halve'], overdue: 'as-planned' } }],
  ['an unknown rule for overdue principal', { recalculation: { onPrepayment: ['keep'], overdue: 'doubles' } }],
])('refuses recalculation with %s', (_, changes) => {
  expect(refusalOf(() => requireLoanTerms(stored(changes)))).toBe('terms-invalid')
})

it('accepts late interest at the loan’s rate where overdue principal bears no other', () => {
  const late = { ...noLateCharges, atLoanRate: { base: 'overduePrincipal' } }
  const recalculation = { onPrepayment: ['keep'], overdue: 'as-planned' }
  expect(refusalOf(() => requireLoanTerms(stored({ late, recalculation })))).toBeNull()
})

it('accepts a lifetime cap where overdue principal bears no interest', () => {
  const capped = { ...noLateCharges, lifetimeCapPpm: 1_000_000 }
  const recalculation = { onPrepayment: ['keep'], overdue: 'as-planned' }
  expect(refusalOf(() => requireLoanTerms(stored({ late: capped, recalculation })))).toBeNull()
})
