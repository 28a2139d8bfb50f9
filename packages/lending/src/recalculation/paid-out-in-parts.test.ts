import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, parseIsoDate } from '../calendar/iso-date.ts'
import { discloseLoan } from '../disclosure/disclose-loan.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { booksOf } from '../loan/books-of.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { day, disbursedOn } from '../loan/loan.fixtures.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { owedOn } from '../loan/owed.ts'
import { partPayment } from '../loan/part-payment.ts'
import { planOn } from '../loan/plan-on.ts'
import { plannedPayouts } from '../loan/planned-payouts.ts'
import { statementOf } from '../loan/statement.ts'
import { type CashFlow, cashFlowsOf } from '../rates/cash-flow.ts'
import { effectiveRate } from '../rates/effective-rate.ts'
import { euApr } from '../rates/eu-apr.ts'
import { xirr, xnpv } from '../rates/xirr.ts'
import { allCharges } from '../restructuring/restructuring.fixtures.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { anyTermsInParts } from '../terms/loan-terms.arbitraries.ts'
import { monthly, noFee, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { publishedParts } from './paid-out-in-parts.fixtures.ts'

const byTheDay = {
  upfrontFee: noFee,
  late: noLateCharges,
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['keep', 'shorten', 'lower'], overdue: 'bears-interest' },
} as const satisfies Partial<LoanTerms>

/** 600.00 at once and 600.00 after 3 months, 12 months at 1 % a month. */
const inParts = someTerms({
  ...byTheDay,
  principalMinor: 120_000,
  interest: { per: 'month', ratePpm: 10_000, method: 'declining' },
  repayment: monthly(12),
  advances: { firstMinor: 60_000, later: [{ after: { months: 3 }, amountMinor: 60_000 }] },
})
const { advances: _inParts, ...whole } = inParts

const disbursed: LoanEvent = { type: 'disbursed', on: disbursedOn }
const on = parseIsoDate
const part = (date: string, amountMinor: number, id = 'part') => {
  return { type: 'advanced', id, on: on(date), amountMinor } as const
}
const fold = (...events: LoanEvent[]) => foldLoan(inParts, [disbursed, ...events])
const figures = (terms: LoanTerms, events: readonly LoanEvent[], date: string) => {
  const loan = foldLoan(terms, events)
  return [
    planOn(loan, on(date)),
    owedOn(loan, on(date)),
    booksOf(loan, on(date)),
    statementOf(loan, on(date)).balanceMinor,
  ]
}

describe('the plan of a loan paid out in parts', () => {
  it.each(publishedParts.map((published) => [published.test, published] as const))(
    'is as Apache Fineract publishes it: %s',
    (_, { firstMinor, second, yearlyRatePpm, rows }) => {
      const from = on('2024-01-01')
      const after = { days: daysBetween(from, on(second.on)) }
      const terms = someTerms({
        ...byTheDay,
        principalMinor: firstMinor + second.amountMinor,
        interest: { per: 'year', ratePpm: yearlyRatePpm, method: 'declining', dayCount: 'equal-months' },
        repayment: monthly(rows.length),
        advances: { firstMinor, later: [{ after, amountMinor: second.amountMinor }] },
      })
      const { installments } = planSchedule(terms, from)
      // The source counts a part of the day of an installment in the balance after it.
      const planned = installments.map(({ dueOn, totalMinor, interestMinor, balanceMinor }) => {
        return [totalMinor, interestMinor, balanceMinor + (dueOn === second.on ? second.amountMinor : 0)]
      })
      expect(planned).toEqual(rows)
    },
  )

  it('sets the installments anew with each part: 3 of 53.31 for 600.00, then 9 for 456.65 and 600.00', () => {
    const { installments, advances, netProceedsMinor } = planSchedule(inParts, disbursedOn)
    expect(installments.map(({ totalMinor }) => totalMinor)).toEqual([
      ...Array(3).fill(5_331),
      ...Array(8).fill(12_335),
      12_339,
    ])
    expect(installments[2]).toMatchObject({ interestMinor: 505, balanceMinor: 45_665 })
    expect(installments[3]!.interestBasis).toMatchObject({ baseMinor: 105_665, earnedMinor: 1_057 })
    expect(advances).toEqual([{ on: '2026-04-01', amountMinor: 60_000 }])
    expect(netProceedsMinor).toBe(120_000)
  })

  it('counts interest from the day of a part within a period: 20.00 for 10 days of 20, beside 10.00 for 20', () => {
    const terms = someTerms({
      ...byTheDay,
      principalMinor: 300_000,
      interest: { per: 'day', ratePpm: 500, method: 'declining' },
      repayment: { kind: 'installments', count: 1, every: { days: 20 }, amortization: 'level' },
      advances: { firstMinor: 100_000, later: [{ after: { days: 10 }, amountMinor: 200_000 }] },
    })
    const [row] = planSchedule(terms, disbursedOn).installments
    expect(row).toMatchObject({ interestMinor: 2_000, principalMinor: 300_000 })
    expect(row!.interestBasis).toMatchObject({
      baseMinor: 100_000,
      stretches: [
        { from: day(0), to: day(10), baseMinor: 100_000 },
        { from: day(10), to: day(20), baseMinor: 300_000 },
      ],
    })
  })

  it('takes the deducted fee from the first part, and shares of the principal from all of it', () => {
    const terms = { ...inParts, upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' } } as const
    expect(cashFlowsOf(planSchedule(terms, disbursedOn)).slice(0, 2)).toEqual([
      { on: disbursedOn, amountMinor: 57_600 },
      { on: '2026-04-01', amountMinor: 60_000 },
    ])
    const tooMuch = { ...inParts, upfrontFee: { ratePpm: 500_000, fixedMinor: 0, taken: 'deducted' } } as const
    expect(refusalOf(() => planSchedule(tooMuch, disbursedOn))).toBe('fee-exceeds-principal')
  })

  it('is the same under a lifetime cap, which bounds a running loan by it', () => {
    const terms = { ...inParts, recalculation: { ...inParts.recalculation!, overdue: 'as-planned' } } as const
    const capped = { ...terms, late: { ...noLateCharges, lifetimeCapPpm: 1_000_000 } }
    expect(planSchedule(capped, disbursedOn)).toEqual(planSchedule(terms, disbursedOn))
    const loan = foldLoan(capped, [disbursed, part('2026-01-02', 60_000)])
    const interestMinor = planOn(loan, on('2026-01-02')).reduce((sum, row) => sum + row.interestMinor, 0)
    expect(interestMinor).toBe(planSchedule(capped, disbursedOn).interestMinor)
  })

  it.each<[string, Partial<LoanTerms>]>([
    [
      'a part on the last due date',
      { advances: { firstMinor: 60_000, later: [{ after: { months: 12 }, amountMinor: 60_000 }] } },
    ],
    [
      'parts out of order',
      {
        advances: {
          firstMinor: 60_000,
          later: [
            { after: { days: 40 }, amountMinor: 30_000 },
            { after: { months: 1 }, amountMinor: 30_000 },
          ],
        },
      },
    ],
    ['parts that do not sum to the principal', { principalMinor: 119_999 }],
    ['no later part', { advances: { firstMinor: 120_000, later: [] } }],
    ['cooling-off', { coolingOff: { days: 3, refundsUpfrontFee: true } }],
    ['an installment set by the terms', { repayment: { ...monthly(12), installmentMinor: 11_000 } }],
    ['a balloon of the first part', { repayment: { ...monthly(12), balloonMinor: 60_000 } }],
    [
      'the remainder first',
      { rounding: { interest: 'half-up', installment: 'half-up', installmentMultipleMinor: 1, remainder: 'first' } },
    ],
  ])('refuses %s', (_, changes) => {
    expect(refusalOf(() => planSchedule({ ...inParts, ...changes }, disbursedOn))).toBe('terms-invalid')
  })

  it('refuses parts of a loan whose interest is charged as planned', () => {
    const { recalculation: _none, ...asPlanned } = inParts
    expect(refusalOf(() => planSchedule(asPlanned, disbursedOn))).toBe('terms-invalid')
  })

  it('refuses installments that would end before the last', () => {
    const rounding = {
      interest: 'half-up',
      installment: 'up',
      installmentMultipleMinor: 50_000,
      remainder: 'last',
    } as const
    expect(refusalOf(() => planSchedule({ ...inParts, rounding }, disbursedOn))).toBe('rate-makes-no-schedule')
  })

  it('is disclosed with its parts, and with rates that discount each on its day', () => {
    const { proceeds, rates, payments, lateness } = discloseLoan(inParts, disbursedOn, { aprLaw: 'regulation-z' })
    expect(proceeds.laterParts).toEqual([{ on: '2026-04-01', amountMinor: 60_000 }])
    // 12 × 1 %, apart from rounding to minor units.
    expect(rates.aprPpm).toBe(120_016)
    expect(discloseLoan(inParts, disbursedOn, { aprLaw: 'india' }).rates.aprPpm).toBe(120_016)
    const flows = cashFlowsOf(planSchedule(inParts, disbursedOn))
    expect(effectiveRate(flows)?.annualPpm).toBe(Math.round(xirr(flows)! * 1_000_000))
    expect(euApr(flows, 'equal-months')).toBeCloseTo(1.01 ** 12 - 1, 4)
    expect(payments.rows[3]).toMatchObject({ number: 4, outstandingMinor: 105_665 })
    expect(lateness.examples[0]).toMatchObject({ overdueMinor: 12_339 })
  })
})

describe('a loan paid out in parts', () => {
  it('owes for the first part alone until the second is paid out', () => {
    const { payoffMinor, nextDueMinor } = owedOn(fold(), on('2026-03-15'))
    expect(nextDueMinor).toBe(505 + 4_826)
    expect(payoffMinor).toBeLessThan(63_000)
    expect(booksOf(fold(), on('2027-06-01'))).toMatchObject({ paidOutMinor: 60_000, principalMinor: 60_000 })
  })

  it('follows the facts and not the plan: another day, another amount', () => {
    const loan = fold(part('2026-05-10', 50_000))
    expect(booksOf(loan, on('2026-05-10'))).toMatchObject({ paidOutMinor: 110_000, principalMinor: 110_000 })
    const plan = planOn(loan, on('2026-05-10')).slice(4)
    // Nothing is paid: 1 % for 9 of 31 days on 600.00, then for 22 on the 410.76 not yet due and 500.00.
    expect(plan[0]).toMatchObject({ dueOn: '2026-06-01', interestMinor: 821 })
    expect(plan.map(({ totalMinor }) => totalMinor)).toEqual([...Array(7).fill(11_891), 11_892])
    const rows = statementOf(loan, on('2026-05-10')).rows.filter(({ kind }) => kind === 'payout')
    expect(rows.map(({ on: date, debitMinor }) => [date, debitMinor])).toEqual([
      [disbursedOn, 60_000],
      ['2026-05-10', 50_000],
    ])
  })

  it('shows the principal that was really out behind every line of interest, and what it earned', () => {
    const interestOf = (loan: ReturnType<typeof fold>, date: string) =>
      owedOn(loan, on(date)).lines.flatMap(({ arithmetic }) => (arithmetic.kind === 'interest' ? [arithmetic] : []))
    // Planned were 456.65 and 600.00 from 1 April on; paid out were 600.00, of which nothing is paid, and 500.00 on 10 May.
    const may = interestOf(fold(part('2026-05-10', 50_000)), '2026-06-01')[4]!
    expect(may).toMatchObject({ baseMinor: 60_000, earnedMinor: 955, chargedMinor: 955 })
    expect(may.recalculated!.stretches).toMatchObject([
      { from: on('2026-05-01'), to: on('2026-05-10'), baseMinor: 60_000 },
      { from: on('2026-05-10'), to: on('2026-06-01'), baseMinor: 110_000 },
    ])
    const never = interestOf(fold(), '2026-03-15')
    expect(never.every(({ baseMinor }) => baseMinor <= 60_000)).toBe(true)
    for (const { chargedMinor, earnedMinor } of never) expect(earnedMinor).toBe(chargedMinor)
  })

  it('equals the loan paid out whole when the second part comes on the first day', () => {
    const paid = { type: 'repaid', id: 'p', on: day(40), amountMinor: 30_000, prepayment: 'lower' } as const
    const inTwo = [disbursed, part('2026-01-01', 60_000), paid]
    for (const date of ['2026-01-01', '2026-02-10', '2026-06-01', '2027-03-01']) {
      expect(figures(inParts, inTwo, date)).toEqual(figures(whole, [disbursed, paid], date))
    }
  })

  it('does not ask in which order it was recorded, and forgets a part that is reversed', () => {
    const paid = { type: 'repaid', id: 'p', on: on('2026-03-01'), amountMinor: 20_000 } as const
    const events = [disbursed, part('2026-04-01', 60_000), paid]
    expect(foldLoan(inParts, events.toReversed())).toEqual(foldLoan(inParts, events))
    const reversed = { type: 'reversed', id: 'part' } as const
    expect(foldLoan(inParts, [...events, reversed])).toEqual(foldLoan(inParts, [disbursed, paid]))
  })

  it('refuses a part that no terms agree on, and more in all than was agreed', () => {
    expect(refusalOf(() => foldLoan(whole, [disbursed, part('2026-04-01', 1)]))).toBe('event-unknown')
    expect(refusalOf(() => fold(part('2026-04-01', 60_001)))).toBe('amount-out-of-range')
    expect(refusalOf(() => fold(part('2026-04-01', 60_000), part('2026-05-01', 1, 'more')))).toBe('amount-out-of-range')
    expect(refusalOf(() => fold(part('2026-04-01', 0)))).toBe('amount-out-of-range')
    expect(refusalOf(() => fold(part('2025-12-31', 1)))).toBe('date-before-disbursement')
  })

  it('owes a part without interest and late charges when no installment is to come: after a payoff, until the last due date', () => {
    const payoff = { type: 'repaid', id: 'p', on: disbursedOn, amountMinor: 60_100 } as const
    const loan = fold(payoff, part('2026-04-01', 60_000))
    // 1.00 was paid too much, and pays the new debt first.
    expect(owedOn(loan, on('2026-04-01'))).toMatchObject({
      payoffMinor: 59_900,
      creditMinor: 0,
      nextDueOn: '2027-01-01',
    })
    expect(owedOn(loan, on('2027-06-01')).payoffMinor).toBe(59_900)
    expect(planOn(loan, on('2026-04-01')).at(-1)).toMatchObject({ addedBy: 'latePart', principalMinor: 60_000 })
    expect(owedOn(loan, on('2026-04-01')).lines.map(({ arithmetic }) => arithmetic)).toEqual([
      { kind: 'principal', paidOutOn: on('2026-04-01'), chargedMinor: 60_000, paidMinor: 100, waivedMinor: 0 },
    ])
  })

  it('writes off a part that is paid out after the loan was written off', () => {
    const loan = fold({ type: 'writtenOff', id: 'w', on: on('2026-02-15') }, part('2026-04-01', 60_000))
    expect(booksOf(loan, on('2026-04-01'))).toMatchObject({
      paidOutMinor: 120_000,
      principalMinor: 0,
      writtenOffMinor: 120_000,
    })
  })

  it('is restructured without the parts to come: the new terms decide on those, and their first part is what is owed', () => {
    const terms = {
      ...inParts,
      principalMinor: 100_000,
      advances: {
        firstMinor: 60_000,
        later: inParts.advances!.later.map((later) => ({ ...later, amountMinor: 40_000 })),
      },
    }
    const charges = allCharges('capitalised')
    const restructured = { type: 'restructured', id: 'r', on: disbursedOn, terms, charges, writeDownMinor: 0 } as const
    const loan = fold(restructured, part('2026-04-01', 40_000))
    expect(owedOn(loan, disbursedOn).payoffMinor).toBe(60_000)
    expect(booksOf(loan, on('2026-04-01'))).toMatchObject({ paidOutMinor: 100_000, principalMinor: 100_000 })
  })

  it('shows the effect of an extra payment once every part is paid out, and not before', () => {
    expect(refusalOf(() => partPayment(inParts, disbursedOn, { on: on('2026-03-31'), amountMinor: 1_000 }))).toBe(
      'date-out-of-range',
    )
    const terms = { ...inParts, recalculation: { ...inParts.recalculation!, onPrepayment: ['shorten'] } } as const
    expect(partPayment(terms, disbursedOn, { on: on('2026-04-01'), amountMinor: 45_665 })).toMatchObject({
      takenMinor: 45_665,
      endsOn: '2026-10-01',
    })
  })

  it('has the planned installments to the minor unit when every part and payment comes as planned', () => {
    const anyPlanned = anyTermsInParts.filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)
    fc.assert(
      fc.property(anyPlanned, (terms) => {
        const schedule = planSchedule(terms, disbursedOn)
        const { installments } = schedule
        const paid = installments
          .filter(({ totalMinor }) => totalMinor > 0)
          .map(
            ({ number, dueOn, totalMinor }): LoanEvent => ({
              type: 'repaid',
              id: String(number),
              on: dueOn,
              amountMinor: totalMinor,
            }),
          )
        const loan = foldLoan(terms, [...plannedPayouts(schedule), ...paid])
        const rows = planOn(loan, installments.at(-1)!.dueOn).map(
          ({ dueOn, principalMinor, interestMinor, totalMinor }) => {
            return { dueOn, principalMinor, interestMinor, totalMinor }
          },
        )
        expect(installments).toMatchObject(rows)
        expect(rows.reduce((sum, { principalMinor }) => sum + principalMinor, 0)).toBe(terms.principalMinor)
        expect(owedOn(loan, installments.at(-1)!.dueOn)).toMatchObject({ isSettled: true, creditMinor: 0 })
      }),
    )
  })

  it('has one effective rate, which discounts every payment to every part', () => {
    const anyPlanned = anyTermsInParts.filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)
    fc.assert(
      fc.property(anyPlanned, (terms) => {
        const flows = cashFlowsOf(planSchedule(terms, disbursedOn))
        const rate = effectiveRate(flows)
        if (rate === null) {
          // A borrower who paid more than was received before the last part was lending, too: no rate may fit, or more than one.
          if (!hasLent(flows)) expect(xnpv(largestRate, flows)).toBeLessThan(0)
          return
        }
        expect(rate.annualPpm).toBeGreaterThanOrEqual(0)
        const owedMinor = flows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect(rate.annualPpm > 0).toBe(owedMinor < 0)
      }),
    )
  })
})

/** The largest that is a whole number of parts per million: what is owed in days can cost more. */
const largestRate = Number.MAX_SAFE_INTEGER / 1_000_000

/** The sum of the flows so far is below zero before money comes in again. */
function hasLent(flows: readonly CashFlow[]): boolean {
  let sumMinor = 0
  return [...flows]
    .sort((a, b) => a.on.localeCompare(b.on))
    .some(({ amountMinor }) => {
      const isLent = sumMinor < 0 && amountMinor > 0
      sumMinor += amountMinor
      return isLent
    })
}
