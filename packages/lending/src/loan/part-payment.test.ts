import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { anyTermsOfAnyKind } from '../terms/loan-terms.arbitraries.ts'
import { monthly, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms, PrepaymentInterest } from '../terms/loan-terms.ts'
import type { PrepaymentEffect } from '../terms/recalculation-terms.ts'
import { foldLoan } from './fold-loan.ts'
import { day, disbursedOn } from './loan.fixtures.ts'
import type { Loan } from './loan.ts'
import { owedOn } from './owed.ts'
import { type PartPayment, partPayment } from './part-payment.ts'
import { payoffQuote } from './payoff-quote.ts'

const paidOutOn = disbursedOn

function threeMonths(interest: PrepaymentInterest, notBefore: { termSharePpm: number; days: number } | null = null) {
  return someTerms({
    principalMinor: 300_000,
    interest: { per: 'month', ratePpm: 20_000, method: 'declining' },
    repayment: monthly(3),
    late: noLateCharges,
    prepayment: { interest, notBefore },
  })
}

describe('OTH-06 an extra payment', () => {
  const extra = { on: day(31), amountMinor: 104_026 }

  it('OTH-06 ends the loan sooner and saves the interest not yet earned', () => {
    expect(partPayment(threeMonths('to-the-day'), paidOutOn, extra)).toEqual({
      on: day(31),
      takenMinor: 104_026,
      payoffMinor: 201_974,
      savedMinor: 2_040,
      paidMinor: 2 * 104_026 + 101_987,
      endsOn: day(59),
      installments: 2,
      plannedMinor: 312_079,
      plannedEndOn: day(90),
      plannedInstallments: 3,
    })
  })

  it('OTH-06 saves nothing where all the interest agreed stays, and still ends the loan sooner', () => {
    const more = { ...extra, amountMinor: 104_027 }
    expect(partPayment(threeMonths('full'), paidOutOn, more)).toMatchObject({ savedMinor: 0, endsOn: day(59) })
    const { prepayment: _absent, ...terms } = threeMonths('full')
    expect(partPayment(terms, paidOutOn, more)).toMatchObject({ savedMinor: 0, endsOn: day(59) })
  })

  it('OTH-06 leaves the end where it is when it covers less than the last installment', () => {
    const small = { on: day(10), amountMinor: 1_000 }
    expect(partPayment(threeMonths('to-the-day'), paidOutOn, small)).toMatchObject({
      takenMinor: 1_000,
      savedMinor: 0,
      endsOn: day(90),
      installments: 3,
    })
  })

  it('OTH-06 saves nothing on days on which the terms do not allow paying off early', () => {
    const terms = threeMonths('to-the-day', { termSharePpm: 1_000_000, days: 0 })
    expect(partPayment(terms, paidOutOn, { on: day(31), amountMinor: 900_000 })).toMatchObject({
      takenMinor: 208_053,
      savedMinor: 0,
      endsOn: day(31),
    })
  })

  it.each([
    ['date-before-disbursement', day(-1)],
    ['date-out-of-range', day(91)],
    ['date-unknown', '2026-02-30' as never],
  ])('OTH-06 refuses a day outside the loan: %s', (code, on) => {
    expect(refusalOf(() => partPayment(threeMonths('full'), paidOutOn, { on, amountMinor: 1 }))).toBe(code)
  })
})

const anyExtra = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), amountMinor: fc.nat(6_000_000) })

/** Any loan and any extra payment within it. */
const anyCase = fc
  .tuple(
    anyTermsOfAnyKind.filter((terms) => refusalOf(() => planSchedule(terms, paidOutOn)) === null),
    anyExtra,
  )
  .map(([terms, { share, amountMinor }]) => {
    const { installments } = planSchedule(terms, paidOutOn)
    const days = Array.from({ length: 800 }, (_, index) => day(index)).filter((on) => on <= installments.at(-1)!.dueOn)
    return { terms: { ...terms, late: noLateCharges }, on: days[Math.floor(share * (days.length - 1))]!, amountMinor }
  })

/** The same payments as events of a running loan, up to a number of installments. */
function loanOf(terms: LoanTerms, extra: PartPayment | null, amountsMinor: readonly number[]): Loan {
  const { installments } = planSchedule(terms, paidOutOn)
  const paid = amountsMinor.map((amountMinor, index) => ({ on: installments[index]!.dueOn, amountMinor }))
  const before = paid.filter(({ on }) => extra === null || on <= extra.on)
  const all = [
    ...before,
    ...(extra ? [{ on: extra.on, amountMinor: extra.takenMinor }] : []),
    ...paid.slice(before.length),
  ]
  const repaid = all.map((payment, index) => ({ type: 'repaid' as const, id: String(index), ...payment }))
  return foldLoan(terms, [{ type: 'disbursed', on: paidOutOn }, ...repaid.filter(({ amountMinor }) => amountMinor > 0)])
}

it('OTH-06 any extra payment saves nothing negative and never lengthens the loan', () => {
  fc.assert(
    fc.property(anyCase, ({ terms, on, amountMinor }) => {
      const result = partPayment(terms, paidOutOn, { on, amountMinor })
      expect(result.savedMinor).toBeGreaterThanOrEqual(0)
      expect(result.endsOn <= result.plannedEndOn && result.endsOn >= on).toBe(true)
      expect(result.takenMinor).toBeLessThanOrEqual(amountMinor)
      expect(result.paidMinor + result.savedMinor).toBe(result.plannedMinor)
      expect(result.installments).toBeLessThanOrEqual(result.plannedInstallments)
    }),
  )
})

it('OTH-06 paying these amounts settles a running loan on that day, and not before', () => {
  fc.assert(
    fc.property(anyCase, ({ terms, on, amountMinor }) => {
      const result = partPayment(terms, paidOutOn, { on, amountMinor })
      const planned = planSchedule(terms, paidOutOn).installments.map(({ totalMinor }) => totalMinor)
      const installments = planned.slice(0, result.installments)
      const restMinor = result.paidMinor - result.takenMinor - installments.reduce((sum, minor) => sum + minor, 0)
      const paid = installments.map((minor, index) => (index === installments.length - 1 ? minor + restMinor : minor))
      const loan = loanOf(terms, result, paid)
      expect(owedOn(loan, result.endsOn)).toMatchObject({ isSettled: true })
    }),
  )
})

it('OTH-06 paying all of it is the early payoff of that day', () => {
  fc.assert(
    fc.property(anyCase, ({ terms, on }) => {
      const { installments } = planSchedule(terms, paidOutOn)
      const due = installments.filter(({ dueOn }) => dueOn <= on).map(({ totalMinor }) => totalMinor)
      const quote = payoffQuote(loanOf(terms, null, due), on)
      const result = partPayment(terms, paidOutOn, { on, amountMinor: 1_000_000_000 })
      expect(result).toMatchObject({ takenMinor: quote.amountMinor, savedMinor: quote.rebateMinor, endsOn: on })
      expect(result.payoffMinor).toBe(quote.amountMinor)
    }),
  )
})

it('saves interest to the day where interest is recalculated, and ends sooner or not as the terms say', () => {
  const terms = someTerms({
    principalMinor: 1_000_000,
    interest: { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' },
    repayment: monthly(12),
    prepayment: { notBefore: null, interest: 'to-the-day' },
  })
  const paidOn = { on: parseIsoDate('2026-02-01'), amountMinor: 211_174 }
  const after = (effect: PrepaymentEffect) => {
    const recalculation = { onPrepayment: [effect], overdue: 'bears-interest' } as const
    return partPayment({ ...terms, recalculation }, parseIsoDate('2026-01-01'), paidOn)
  }
  expect(after('keep')).toMatchObject({ savedMinor: 4_091, endsOn: '2027-01-01', installments: 10 })
  expect(after('shorten')).toMatchObject({ savedMinor: 22_353, endsOn: '2026-11-01', installments: 10 })
  expect(after('lower')).toMatchObject({ savedMinor: 12_769, endsOn: '2027-01-01', installments: 12 })
})
