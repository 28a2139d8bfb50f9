import { daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import type { PlannedInstallment, Schedule } from '../schedule/schedule.ts'
import type { Currency, LoanTerms, RepaymentTerms } from '../terms/loan-terms.ts'
import { amountIn, counted, spanInWords } from './plain-words.ts'

export function discloseTerm({ repayment }: LoanTerms, { disbursedOn, installments }: Schedule): DisclosedTerm {
  const [firstDueOn, lastDueOn] = [installments[0]!.dueOn, installments.at(-1)!.dueOn]
  const days = daysBetween(disbursedOn, lastDueOn)
  const sentence = `${termInWords(repayment, days)}, from ${disbursedOn} to ${lastDueOn}`
  return { days, firstDueOn, lastDueOn, sentence }
}

/** The agreed term; with custom due dates, the resulting days. */
export function termInWords(repayment: RepaymentTerms, days: number): string {
  if (repayment.kind === 'single') return counted(repayment.termDays, 'day')
  const { count, every, first, dueOn } = repayment
  if (first !== undefined || dueOn !== undefined) return counted(days, 'day')
  return spanInWords('days' in every ? { days: every.days * count } : { months: every.months * count })
}

export function disclosePayments(
  { currency, principalMinor, repayment }: LoanTerms,
  plan: Schedule,
): DisclosedPayments {
  const rows = plan.installments.map((row, index) =>
    rowOf(row, plan.installments[index - 1]?.balanceMinor ?? principalMinor),
  )
  const groups = groupsOf(rows)
  const sentence = groups.map((group) => groupInWords(group, currency)).join('; ')
  return { count: rows.length, type: typeOf(repayment), groups, rows, totalMinor: plan.totalRepayableMinor, sentence }
}

function rowOf(planned: PlannedInstallment, outstandingMinor: number): PaymentRow {
  const { number, dueOn, principalMinor, interestMinor, feeMinor, taxMinor, totalMinor } = planned
  return { number, dueOn, outstandingMinor, principalMinor, interestMinor, feeMinor, taxMinor, totalMinor }
}

function typeOf(repayment: RepaymentTerms): string {
  if (repayment.kind === 'single') return 'single'
  const { every } = repayment
  if ('months' in every) return every.months === 1 ? 'monthly' : `every ${every.months} months`
  if (every.days === 7) return 'weekly'
  return every.days === 1 ? 'daily' : `every ${every.days} days`
}

function groupsOf(rows: readonly PaymentRow[]): PaymentGroup[] {
  const groups: PaymentGroup[] = []
  for (const { totalMinor, dueOn } of rows) {
    const last = groups.at(-1)
    if (last?.amountMinor === totalMinor)
      groups[groups.length - 1] = { ...last, count: last.count + 1, lastDueOn: dueOn }
    else groups.push({ count: 1, amountMinor: totalMinor, firstDueOn: dueOn, lastDueOn: dueOn })
  }
  return groups
}

function groupInWords({ count, amountMinor, firstDueOn, lastDueOn }: PaymentGroup, currency: Currency): string {
  const dates = count === 1 ? `on ${firstDueOn}` : `from ${firstDueOn} to ${lastDueOn}`
  return `${counted(count, 'payment')} of ${amountIn(currency, amountMinor)} ${dates}`
}

/** KFS part 1 item 4. */
export type DisclosedTerm = { days: number; firstDueOn: IsoDate; lastDueOn: IsoDate; sentence: string }

/** KFS part 1 item 5 and annex C; 12 CFR 1026.18(g) and (h). */
export type DisclosedPayments = {
  count: number
  /** Such as "monthly" or "single". */
  type: string
  /** Equal payments that follow each other, counted: the form of 12 CFR 1026.18(g). */
  groups: readonly PaymentGroup[]
  /** KFS annex C. */
  rows: readonly PaymentRow[]
  /** 12 CFR 1026.18(h): the sum of the rows. */
  totalMinor: number
  sentence: string
}

export type PaymentGroup = { count: number; amountMinor: number; firstDueOn: IsoDate; lastDueOn: IsoDate }

/** The parts sum to `totalMinor`. `outstandingMinor`: the principal owed before this payment. */
export type PaymentRow = {
  number: number
  dueOn: IsoDate
  outstandingMinor: number
  principalMinor: number
  interestMinor: number
  feeMinor: number
  taxMinor: number
  totalMinor: number
}
