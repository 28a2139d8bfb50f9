import { addDays } from '../calendar/add-days.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import type { OwedLine } from '../loan/owed.ts'
import { owedOn } from '../loan/owed-on.ts'
import { formatRatePlainly } from '../money/format-plainly.ts'
import { fractionOfPpm, timesFraction } from '../money/fraction.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { DisclosedLateness, LateExample } from './disclosed-conditions.ts'
import { lateRules } from './late-rules.ts'
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
