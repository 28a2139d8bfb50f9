import { describe, expect, it } from 'vitest'
import { addDays, addMonths, type IsoDate } from '../calendar/iso-date.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { changedTerms } from '../restructuring/changed-terms.ts'
import type { TermsChange } from '../restructuring/terms-change.ts'
import { noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { delinquencyOn } from './days-past-due.ts'
import { on, paidOn, rulesOf } from './delinquency.fixtures.ts'
import { provisionPacks } from './delinquency-packs.ts'
import type { DelinquencyRules, RestructuringRule } from './delinquency-rules.ts'
import { provisionOf } from './provision.ts'
import { suspendedInterestMinor } from './suspended-interest.ts'

const india = rulesOf('in-bank')
const treatment = {
  charges: { penalty: 'waived', lateInterest: 'kept', fee: 'kept', tax: 'kept', interest: 'kept' },
  writeDownMinor: 0,
} as const

/** 100,000.00 in 12 monthly installments at 12% a year, disbursed on 1 January 2026. */
const terms = someTerms({
  principalMinor: 10_000_000,
  interest: { per: 'year', ratePpm: 120_000, method: 'declining' },
  repayment: { kind: 'installments', count: 12, every: { months: 1 }, amortization: 'level' },
  late: noLateCharges,
  upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
})
const loanOf = (...happened: readonly LoanEvent[]) =>
  foldLoan(terms, [{ type: 'disbursed', on: on('2026-01-01') }, ...happened])

function restructuredEvent(loan: Loan, day: IsoDate, change: TermsChange = { count: 24 }): LoanEvent {
  return {
    type: 'restructured',
    id: `r-${day}`,
    on: day,
    terms: changedTerms(loan, day, treatment, change),
    ...treatment,
  }
}

/** Unpaid since 1 February, and 121 days past due on 1 June, the day of new terms in 24 parts from 1 July. */
const newTermsOn = on('2026-06-01')
const restructured = restructuredEvent(loanOf(), newTermsOn)

/** The new installments, each paid on its due date or so many days later. */
function payments(months: number, daysLate: (index: number) => number = () => 0): LoanEvent[] {
  const { installments } = loanOf(restructured).schedule
  return installments
    .slice(0, months)
    .map(({ dueOn, totalMinor }, index) => paidOn(addDays(dueOn, daysLate(index)), totalMinor))
}

const classOn = (loan: Loan, day: string, rules: DelinquencyRules = india) => delinquencyOn(loan, on(day), rules)

describe('India, by the Prudential Framework for Resolution of Stressed Assets, 7 June 2019', () => {
  it('keeps a non-performing loan in its class when it is restructured, with the age that it has', () => {
    const loan = loanOf(restructured)
    expect(classOn(loanOf(), '2026-05-31')).toMatchObject({ days: 120, class: 'sub-standard' })
    expect(classOn(loan, '2026-06-01')).toMatchObject({
      days: 0,
      bucket: 'standard',
      nonPerformingSince: '2026-05-02',
      class: 'sub-standard',
    })
    expect(classOn(loan, '2027-05-02')).toMatchObject({ nonPerformingSince: '2026-05-02', class: 'doubtful-1' })
  })

  it('makes a standard loan sub-standard on the day', () => {
    const event = restructuredEvent(loanOf(), on('2026-01-20'))
    expect(classOn(loanOf(event), '2026-01-19')).toMatchObject({ class: 'standard' })
    expect(classOn(loanOf(event), '2026-01-20')).toMatchObject({
      days: 0,
      nonPerformingSince: '2026-01-20',
      class: 'sub-standard',
    })
  })

  it('makes a loan restructured on the day of its payout sub-standard', () => {
    const event = restructuredEvent(loanOf(), on('2026-01-01'))
    expect(classOn(loanOf(event), '2026-01-01')).toMatchObject({ nonPerformingSince: '2026-01-01' })
  })

  it('goes on suspending interest and providing for the class that is kept', () => {
    const { provisions } = provisionPacks.find(({ code }) => code === 'in-bank-unsecured')!
    const loan = loanOf(restructured)
    const suspended = suspendedInterestMinor(loanOf(), on('2026-05-31'), india)
    expect(suspended).toBeGreaterThan(0)
    expect(suspendedInterestMinor(loan, newTermsOn, india)).toBeGreaterThanOrEqual(suspended)
    expect(provisionOf(loan, newTermsOn, { rules: india, provisions })).toMatchObject({
      class: 'sub-standard',
      baseMinor: 10_000_000,
      amountMinor: 2_500_000,
    })
  })

  it('upgrades it after a year of payments on time from the first one', () => {
    const loan = loanOf(restructured, ...payments(24))
    expect(loan.schedule.installments[0]!.dueOn).toBe('2026-07-01')
    expect(classOn(loan, '2027-06-30')).toMatchObject({ days: 0, class: 'doubtful-1' })
    expect(classOn(loan, '2027-07-01')).toMatchObject({ nonPerformingSince: null, class: 'standard' })
    expect(suspendedInterestMinor(loan, on('2027-07-01'), india)).toBe(0)
  })

  it('begins the year again after a day on which something was past due', () => {
    const loan = loanOf(restructured, ...payments(24, (index) => (index === 5 ? 3 : 0)))
    // Due on 1 December and paid on 4 December: on time again from that day on.
    expect(classOn(loan, '2026-12-03')).toMatchObject({ days: 3, class: 'sub-standard' })
    expect(classOn(loan, '2027-12-03')).toMatchObject({ class: 'doubtful-1' })
    expect(classOn(loan, '2027-12-04')).toMatchObject({ class: 'standard' })
  })

  it('waits until a tenth of the principal is repaid', () => {
    const slow = restructuredEvent(loanOf(), newTermsOn, { count: 240 })
    const { installments } = loanOf(slow).schedule
    const paid = installments.slice(0, 120).map(({ dueOn, totalMinor }) => paidOn(dueOn, totalMinor))
    const loan = loanOf(slow, ...paid)
    const tenth = installments.find(({ balanceMinor }) => balanceMinor <= 9_000_000)!
    expect(tenth.dueOn > addMonths(newTermsOn, 24)).toBe(true)
    expect(classOn(loan, addDays(tenth.dueOn, -1)).nonPerformingSince).toBe('2026-05-02')
    expect(classOn(loan, tenth.dueOn).nonPerformingSince).toBeNull()
  })

  it('keeps a loan whose interest is recalculated too, although no installment is due on the day', () => {
    const byTheDay: LoanTerms = {
      ...terms,
      prepayment: { notBefore: null, interest: 'to-the-day' },
      recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
    }
    const disbursed = { type: 'disbursed', on: on('2026-01-01') } as const
    const before = foldLoan(byTheDay, [disbursed])
    const loan = foldLoan(byTheDay, [disbursed, restructuredEvent(before, newTermsOn)])
    expect(classOn(loan, '2026-06-01')).toMatchObject({ nonPerformingSince: '2026-05-02', class: 'sub-standard' })
  })

  it('counts the year anew when it is restructured again', () => {
    const once = loanOf(restructured, ...payments(10))
    const again = restructuredEvent(once, on('2027-04-10'), { count: 20 })
    const loan = loanOf(restructured, ...payments(10), again)
    expect(classOn(loan, '2027-04-30')).toMatchObject({ nonPerformingSince: '2026-05-02' })
    const rest = loan.schedule.installments.map(({ dueOn, totalMinor }) => paidOn(dueOn, totalMinor))
    const paid = loanOf(restructured, ...payments(10), again, ...rest)
    const firstDueOn = loan.schedule.installments[0]!.dueOn
    expect(classOn(paid, addDays(addMonths(firstDueOn, 12), -1)).class).toBe('doubtful-1')
    expect(classOn(paid, addMonths(firstDueOn, 12)).class).toBe('standard')
  })

  it('performs as if it had never been restructured when the restructuring is reversed', () => {
    const reversed = loanOf(restructured, { type: 'reversed', id: 'r-2026-06-01' })
    expect(classOn(reversed, '2026-06-01')).toEqual(classOn(loanOf(), '2026-06-01'))
  })
})

describe('a rule', () => {
  const withRule = (onRestructuring: RestructuringRule): DelinquencyRules => ({ ...india, onRestructuring })
  const upgrade = { months: 3, repaidPpm: 0 }

  it('by which the class begins anew, or that says nothing, cures a loan at once', () => {
    const { onRestructuring: _none, ...silent } = india
    for (const rules of [silent, withRule({ effect: 'begins-anew' })]) {
      expect(classOn(loanOf(restructured), '2026-06-01', rules)).toMatchObject({ class: 'standard' })
    }
  })

  it('that keeps the class leaves a performing loan performing', () => {
    const rules = withRule({ effect: 'keeps-class', upgrade })
    const early = loanOf(restructuredEvent(loanOf(), on('2026-01-20')))
    expect(classOn(early, '2026-01-20', rules)).toMatchObject({ nonPerformingSince: null, class: 'standard' })
    expect(classOn(loanOf(restructured), '2026-06-01', rules)).toMatchObject({ class: 'sub-standard' })
  })

  it('of the European Union keeps a default for a year of payments on time', () => {
    const loan = loanOf(restructured, ...payments(24))
    const europe = rulesOf('eu-default')
    expect(classOn(loan, '2026-06-01', europe)).toMatchObject({ days: 0, class: 'default' })
    expect(classOn(loan, '2027-06-30', europe)).toMatchObject({ class: 'default' })
    expect(classOn(loan, '2027-07-01', europe)).toMatchObject({ class: 'not-past-due' })
  })
})
