import type { Reply } from '@hulog/contract'
import {
  cashFlowsOf,
  daysBetween,
  effectiveMonthlyPpm,
  effectiveRate,
  type IsoDate,
  type LoanTerms,
  planSchedule,
  type Schedule,
} from '@hulog/lending'
import { describeLate } from './describe-late.ts'
import { describeRate } from './describe-rate.ts'
import { termOf } from './term.ts'

/**
 * What these terms cost when the money is paid out on a date. The quote, the confirmation and the loan itself all come
 * from this one plan, so that what is shown is what is charged.
 */
export function quoteFor(terms: LoanTerms, disbursedOn: IsoDate): Reply<'getQuote'> {
  const schedule = planSchedule(terms, disbursedOn)
  const { firstDueOn, lastDueOn } = dueDatesOf(schedule)
  const { periods, termUnit } = termOf(terms)
  const flows = cashFlowsOf(schedule)
  return {
    currency: terms.currency,
    principalMinor: terms.principalMinor,
    netProceedsMinor: schedule.netProceedsMinor,
    interestMinor: schedule.interestMinor,
    feesMinor: schedule.feesMinor,
    totalRepayableMinor: schedule.totalRepayableMinor,
    costMinor: schedule.costMinor,
    termDays: daysBetween(disbursedOn, lastDueOn),
    periods,
    termUnit,
    effectiveYearlyRatePpm: effectiveRate(flows)?.annualPpm ?? null,
    effectiveMonthlyRatePpm: effectiveMonthlyPpm(flows),
    rateDescription: describeRate(terms),
    lateDescription: describeLate(terms.late, terms.currency),
    firstDueOn,
    lastDueOn,
    installments: schedule.installments.map(
      ({ number, dueOn, totalMinor, principalMinor, interestMinor, feeMinor }) => ({
        number,
        dueOn,
        amountMinor: totalMinor,
        principalMinor,
        interestMinor,
        feeMinor,
      }),
    ),
  }
}

function dueDatesOf({ installments }: Schedule): { firstDueOn: IsoDate; lastDueOn: IsoDate } {
  const [first, last] = [installments[0], installments.at(-1)]
  if (!first || !last) throw new Error('a plan has no installment')
  return { firstDueOn: first.dueOn, lastDueOn: last.dueOn }
}
