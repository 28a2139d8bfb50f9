import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { IsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { anyDay } from '../loan/loan.arbitraries.ts'
import { day, disbursedOn } from '../loan/loan.fixtures.ts'
import type { LoanChange, LoanEvent } from '../loan/loan-event.ts'
import { owedOn } from '../loan/owed.ts'
import { planOn } from '../loan/plan-on.ts'
import { plannedPayouts } from '../loan/planned-payouts.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { anyRecalculatedTerms } from '../terms/loan-terms.arbitraries.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { prepaymentEffects } from '../terms/recalculation-terms.ts'
import { prepaymentQuote } from './prepayment-quote.ts'

const anyTerms = anyRecalculatedTerms.filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)

const disbursed: LoanEvent = { type: 'disbursed', on: disbursedOn }

const anyPayments = (terms: LoanTerms) =>
  fc
    .array(
      fc.record({
        days: fc.integer({ min: 0, max: 400 }),
        amountMinor: fc.integer({ min: 1, max: Math.ceil(terms.principalMinor * 0.6) }),
        prepayment: fc.constantFrom(...prepaymentEffects),
      }),
      { maxLength: 6 },
    )
    .map((payments) =>
      payments.map(
        ({ days, ...payment }, index): LoanChange => ({ type: 'repaid', id: String(index), on: day(days), ...payment }),
      ),
    )

/** The later parts of the principal, each on its planned day or another. */
const anyLaterParts = (terms: LoanTerms) => {
  const planned = plannedPayouts(planSchedule(terms, disbursedOn)).filter((event) => event.type === 'advanced')
  return fc.tuple(...planned.map((part) => anyDay.map((days): LoanChange => ({ ...part, on: day(days) }))))
}

const anyPaidLoan = anyTerms.chain((terms) =>
  fc
    .tuple(anyPayments(terms), anyLaterParts(terms))
    .map(([payments, parts]) => ({ terms, payments: [...payments, ...parts] })),
)

it('is the loan as planned when every installment is paid on its due date', () => {
  fc.assert(
    fc.property(anyTerms, anyDay, (terms, days) => {
      const schedule = planSchedule(terms, disbursedOn)
      const { installments } = schedule
      // Once an installment of nothing is next, the loan is paid: the fee of a later one is never charged.
      const paying = installments.filter(({ totalMinor }) => totalMinor > 0)
      fc.pre(paying.at(-1)?.number === paying.length)
      const payments = installments
        .filter(({ dueOn, totalMinor }) => dueOn <= day(days) && totalMinor > 0)
        .map(({ dueOn, totalMinor }, index): LoanEvent => {
          return { type: 'repaid', id: String(index), on: dueOn, amountMinor: totalMinor }
        })
      const payouts = plannedPayouts(schedule).filter((event) => 'on' in event && event.on <= day(days))
      // Until the last part is paid out, the installments to come do not count on it.
      const isPaidOut = payouts.length === plannedPayouts(schedule).length
      const plan = planOn(foldLoan(terms, [...payouts, ...payments]), day(days)).filter(
        ({ dueOn }) => isPaidOut || dueOn <= day(days),
      )
      const amounts = plan.map(({ number, dueOn, principalMinor, interestMinor, feeMinor, taxMinor }) => {
        return { number, dueOn, principalMinor, interestMinor, feeMinor, taxMinor }
      })
      expect(installments.slice(0, amounts.length)).toMatchObject(amounts)
      // A plan of tiny amounts may end with installments of nothing.
      const missing = installments.slice(amounts.length).filter(({ dueOn }) => isPaidOut || dueOn <= day(days))
      expect(missing.filter(({ totalMinor }) => totalMinor > 0)).toEqual([])
    }),
  )
})

it('owes less by a payment, at least, on its day: never more', () => {
  fc.assert(
    fc.property(anyPaidLoan, anyDay, fc.integer({ min: 1, max: 500_000 }), ({ terms, payments }, days, amountMinor) => {
      const on = day(days)
      const before = payments.filter((payment) => payment.on <= on)
      const paid: LoanChange = { type: 'repaid', id: 'one more', on, amountMinor }
      const { payoffMinor } = owedOn(foldLoan(terms, [disbursed, ...before]), on)
      const after = owedOn(foldLoan(terms, [disbursed, ...before, paid]), on)
      expect(after.payoffMinor).toBe(Math.max(0, payoffMinor - amountMinor))
    }),
  )
})

it('saves what the quote says when everything else is paid on its date', () => {
  fc.assert(
    fc.property(anyPaidLoan, anyDay, fc.integer({ min: 1, max: 500_000 }), ({ terms, payments }, days, amountMinor) => {
      const on = day(days)
      const known: LoanEvent[] = [disbursed, ...payments.filter((payment) => payment.on <= on)]
      const { options, creditMinor } = prepaymentQuote(foldLoan(terms, known), on, amountMinor)
      const withoutMinor = paidToTheEnd(terms, known, on)
      for (const { effect, savedMinor } of options) {
        const paid: LoanEvent = { type: 'repaid', id: 'prepayment', on, amountMinor, prepayment: effect }
        const withMinor = amountMinor - creditMinor + paidToTheEnd(terms, [...known, paid], on)
        expect(withoutMinor - withMinor).toBe(savedMinor)
        // A lower installment is rounded anew, which may take back some minor units of a tiny payment.
        if (effect !== 'lower') expect(savedMinor).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 60 },
  )
})

/** Pays what is due on a day, and then every installment on its due date; returns the sum. */
function paidToTheEnd(terms: LoanTerms, known: readonly LoanEvent[], from: IsoDate): number {
  const events = [...known]
  let sumMinor = 0
  let on: IsoDate | null = from
  while (on !== null) {
    const { dueNowMinor, nextDueOn } = owedOn(foldLoan(terms, events), on)
    if (dueNowMinor > 0) {
      events.push({ type: 'repaid', id: `due ${events.length}`, on, amountMinor: dueNowMinor })
      sumMinor += dueNowMinor
      on = owedOn(foldLoan(terms, events), on).nextDueOn
    } else {
      on = nextDueOn
    }
  }
  return sumMinor
}
