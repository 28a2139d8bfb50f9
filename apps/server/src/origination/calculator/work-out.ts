import type { Reply } from '@hulog/contract'
import { MAX_TERM } from '@hulog/contract/limits'
import {
  cashFlowsOf,
  daysBetween,
  effectiveMonthlyPpm,
  effectiveRate,
  type IsoDate,
  type LoanTerms,
  parseIsoDate,
  planSchedule,
  type Schedule,
} from '@hulog/lending'
import { DomainError } from '../../platform/http/domain-error.ts'
import { describeRate } from '../products/index.ts'
import { type CalculationInput, inputTerms } from './input-terms.ts'
import { orRefusePlan } from './refuse-plan.ts'

export type CalculationResult = Reply<'calculateLoan'>

/**
 * What the figures come to, by the very code that charges loans. `today` stands in where no start is given.
 *
 * @throws TERM_TOO_LONG, FEE_TAKES_ALL, RATE_MAKES_NO_SCHEDULE, FIGURES_TOO_LARGE, and INVALID_FIELD for a start that
 * is no date or so late that the calendar ends before the loan
 */
export function workOut(input: CalculationInput, today: IsoDate): CalculationResult {
  if (input.installments * input.every > MAX_TERM[input.termUnit])
    throw new DomainError('TERM_TOO_LONG', 'installments')
  const terms = inputTerms(input)
  return orRefusePlan(() => describe(terms, planSchedule(terms, input.startsOn ? parseIsoDate(input.startsOn) : today)))
}

function describe(terms: LoanTerms, schedule: Schedule): CalculationResult {
  const { disbursedOn, netProceedsMinor, interestMinor, feesMinor, taxMinor, totalRepayableMinor, costMinor } = schedule
  const installments = rowsOf(terms.principalMinor, schedule)
  const [first, last] = [installments[0], installments.at(-1)]
  if (!first || !last) throw new Error('a plan has no installment')
  const flows = cashFlowsOf(schedule)
  const rate = effectiveRate(flows)
  return {
    currency: terms.currency,
    principalMinor: terms.principalMinor,
    installmentMinor: first.amountMinor,
    lastInstallmentMinor: last.amountMinor,
    netProceedsMinor,
    interestMinor,
    feesMinor,
    taxMinor,
    totalRepayableMinor,
    costMinor,
    effectiveYearlyRatePpm: rate?.annualPpm ?? null,
    effectiveMonthlyRatePpm: effectiveMonthlyPpm(flows),
    nominalYearlyRatePpm: rate?.nominalAnnualPpm ?? null,
    rateDescription: describeRate(terms),
    startsOn: disbursedOn,
    firstDueOn: first.dueOn,
    lastDueOn: last.dueOn,
    termDays: daysBetween(disbursedOn, schedule.installments.at(-1)?.dueOn ?? disbursedOn),
    installments,
  }
}

function rowsOf(principalMinor: number, { installments }: Schedule): CalculationResult['installments'] {
  let balanceMinor = principalMinor
  return installments.map(({ number, dueOn, totalMinor, interestMinor, feeMinor, taxMinor, ...row }) => {
    balanceMinor -= row.principalMinor
    const parts = { principalMinor: row.principalMinor, interestMinor, feeMinor, taxMinor }
    return { number, dueOn, amountMinor: totalMinor, ...parts, balanceMinor }
  })
}
