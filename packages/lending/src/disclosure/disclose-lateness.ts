import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { owedOn } from '../loan/owed.ts'
import type { OwedLine } from '../loan/owed-lines.ts'
import { formatRatePlainly } from '../money/amount.ts'
import { fractionOfPpm, timesFraction } from '../money/rounding.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { LateBase, LateTerms } from '../terms/late-terms.ts'
import type { Currency, LoanTerms } from '../terms/loan-terms.ts'
import { amountIn, counted } from './plain-words.ts'

/** A day, a month, and the first day of the specification's last tier. */
const exampleDays = [1, 30, 91]

export function discloseLateness(terms: LoanTerms, plan: Schedule): DisclosedLateness {
  const loan = paidButLast(terms, plan)
  const lastDueOn = plan.installments.at(-1)!.dueOn
  const examples = exampleDays.map((daysLate) => exampleOf(loan, daysLate, addDays(lastDueOn, daysLate)))
  return { rules: lateRules(terms.late, terms.currency), examples, lifetimeCap: capOf(terms) }
}

function paidButLast(terms: LoanTerms, { disbursedOn, installments }: Schedule): Loan {
  const paid = installments
    .slice(0, -1)
    .filter(({ totalMinor }) => totalMinor > 0)
    .map(
      ({ number, dueOn, totalMinor }): LoanEvent => ({
        type: 'repaid',
        id: String(number),
        on: dueOn,
        amountMinor: totalMinor,
      }),
    )
  return foldLoan(terms, [{ type: 'disbursed', on: disbursedOn }, ...paid])
}

function exampleOf(loan: Loan, daysLate: number, paidOn: IsoDate): LateExample {
  const { lines, overdueMinor, dueNowMinor } = owedOn(loan, paidOn)
  const [penaltyMinor, lateInterestMinor] = [sumOf(lines, 'penalty'), sumOf(lines, 'lateInterest')]
  const amount = (amountMinor: number) => amountIn(loan.terms.currency, amountMinor)
  const sentence =
    `The last payment of ${amount(overdueMinor)} made ${counted(daysLate, 'day')} late: ` +
    `${amount(dueNowMinor)} to pay, of which ${amount(penaltyMinor + lateInterestMinor)} for being late`
  return { daysLate, paidOn, overdueMinor, penaltyMinor, lateInterestMinor, toPayMinor: dueNowMinor, sentence }
}

function sumOf(lines: readonly OwedLine[], kind: OwedLine['kind']): number {
  return lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountMinor : sum), 0)
}

function capOf({ currency, principalMinor, late }: LoanTerms): DisclosedLateness['lifetimeCap'] {
  if (late.lifetimeCapPpm === null) return null
  const amountMinor = timesFraction(principalMinor, fractionOfPpm(late.lifetimeCapPpm), 'down')
  const share = formatRatePlainly(late.lifetimeCapPpm)
  const sentence = `Interest, fees and late charges together never pass ${amountIn(currency, amountMinor)}, ${share} of the loan amount`
  return { sharePpm: late.lifetimeCapPpm, amountMinor, sentence }
}

/** The cost of being late. KFS part 1 item 10(i) and (ii); 12 CFR 1026.18(l); the Philippines' late penalties. */
export type DisclosedLateness = {
  /** Each rule in one sentence; one sentence that says so when lateness costs nothing. */
  rules: readonly string[]
  /** The rules on this loan: everything is paid on time but the last installment, which is so many days late. */
  examples: readonly LateExample[]
  /** Interest, fees and late charges together never pass this; null: no cap. Philippines and Indonesia: 100 % of the principal. */
  lifetimeCap: { sharePpm: number; amountMinor: number; sentence: string } | null
}

export type LateExample = {
  daysLate: number
  paidOn: IsoDate
  /** The planned payment. */
  overdueMinor: number
  penaltyMinor: number
  lateInterestMinor: number
  /** `overdueMinor`, penalty and late interest together. */
  toPayMinor: number
  sentence: string
}

const bases: Record<LateBase, string> = {
  overdue: 'the unpaid principal, interest and fees of the overdue installment',
  overduePrincipal: 'the unpaid principal of the overdue installment',
  loanPrincipal: 'the amount borrowed',
  loanBalance: 'the unpaid principal of the loan',
}

/** Every rule of the late terms in one sentence each. Day 1 is the day after the due date. */
function lateRules(late: LateTerms, currency: Currency): string[] {
  const rules = [
    ...fixedRules(late, currency),
    ...rateRules(late),
    ...(late.installmentCapPpm === undefined
      ? []
      : [
          `Late charges of one installment never pass ${formatRatePlainly(late.installmentCapPpm)} of what was scheduled for it.`,
        ]),
  ]
  return rules.length === 0 ? ['Paying late costs nothing extra.'] : [...graceRules(late), ...rules]
}

function graceRules({ graceDays = 0 }: LateTerms): string[] {
  if (graceDays === 0) return []
  return [
    `Nothing is charged for the first ${counted(graceDays, 'day')} after a due date; an installment still unpaid then is charged from day 1.`,
  ]
}

function fixedRules({ penaltyMinor, installmentPenaltyMinor = 0 }: LateTerms, currency: Currency): string[] {
  return [
    ...(penaltyMinor > 0
      ? [`The first time an installment is overdue costs ${amountIn(currency, penaltyMinor)}, once a loan.`]
      : []),
    ...(installmentPenaltyMinor > 0
      ? [`Every installment that becomes overdue costs ${amountIn(currency, installmentPenaltyMinor)}.`]
      : []),
  ]
}

function rateRules({ dailyTiers, dailyBase = 'overdue', monthlyPpm = 0, runsOnPenalty }: LateTerms): string[] {
  const base = `${bases[dailyBase]}${runsOnPenalty === true ? ' and on the unpaid penalty' : ''}`
  const daily = dailyTiers.flatMap(({ fromDay, ratePpm }, index) => {
    const next = dailyTiers[index + 1]
    const days = next === undefined ? `From day ${fromDay}` : `On days ${fromDay} to ${next.fromDay - 1}`
    return ratePpm > 0 ? [`${days}, each day late costs ${formatRatePlainly(ratePpm)} of ${base}.`] : []
  })
  const monthly =
    monthlyPpm > 0 ? [`Every month late that has begun costs ${formatRatePlainly(monthlyPpm)} of ${base}.`] : []
  return [...daily, ...monthly]
}
