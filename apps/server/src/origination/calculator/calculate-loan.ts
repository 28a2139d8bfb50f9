import type { Body, Reply } from '@hulog/contract'
import { MAX_TERM } from '@hulog/contract/limits'
import {
  cashFlowsOf,
  effectiveRate,
  fitsDayCount,
  type InterestTerms,
  type IsoDate,
  LendingError,
  type LendingErrorCode,
  type LoanTerms,
  parseIsoDate,
  plainRounding,
  planSchedule,
  type RepaymentTerms,
  type RoundingTerms,
  type Schedule,
} from '@hulog/lending'
import { DomainError, type ErrorName } from '../../platform/http/domain-error.ts'
import { businessDateIn, type Market, marketOfCurrency } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { describeRate } from '../products/describe-price.ts'
import { costOf, describeInstallment, firstAndLast } from '../products/product-page.ts'

export type CalculationInput = Body<'calculateLoan'>

type CalculationResult = Reply<'calculateLoan'>

/** Returns what a loan of these figures would cost (OTH-06 emi). Visitors may ask too. */
export async function calculateLoan(
  services: Services,
  body: Body<'calculateLoan'>,
  say: SayServer,
): Promise<Reply<'calculateLoan'>> {
  return workOut(body, todayIn(services, body.currency), say)
}

/**
 * Works out the figures with the same code that charges loans. Without a start date, the loan starts `today`.
 *
 * @throws TERM_TOO_LONG, FEE_TAKES_ALL, RATE_MAKES_NO_SCHEDULE, FIGURES_TOO_LARGE, and INVALID_FIELD for a start that
 * is not a date or so late that the calendar ends before the loan, and as `inputTerms` does
 */
export function workOut(input: CalculationInput, today: IsoDate, say: SayServer): CalculationResult {
  requireTerm(input)
  const terms = inputTerms(input)
  const startsOn = () => (input.startsOn ? parseIsoDate(input.startsOn) : today)
  return planOrRefuse(() => describe(terms, planSchedule(terms, startsOn()), say))
}

/** @throws TERM_TOO_LONG */
export function requireTerm({ installments, every, termUnit }: CalculationInput): void {
  if (installments * every > MAX_TERM[termUnit]) throw new DomainError('TERM_TOO_LONG', 'installments')
}

/**
 * Runs a plan and turns the reasons why none can be made into refusals. Other errors are thrown on. `dateField` names the
 * field of a date that is none.
 */
export function planOrRefuse<T>(plan: () => T, dateField = 'startsOn'): T {
  try {
    return plan()
  } catch (error) {
    const [reason, field] = (error instanceof LendingError && REFUSALS[error.code]) || []
    throw reason ? new DomainError(reason, reason === 'INVALID_FIELD' ? dateField : field) : error
  }
}

function describe(terms: LoanTerms, schedule: Schedule, say: SayServer): CalculationResult {
  const { disbursedOn: startsOn, taxMinor } = schedule
  const installments = rowsOf(terms.principalMinor, schedule)
  const [first, last] = firstAndLast(installments)
  return {
    ...costOf(terms, schedule),
    taxMinor,
    nominalYearlyRatePpm: effectiveRate(cashFlowsOf(schedule))?.nominalAnnualPpm ?? null,
    rateDescription: describeRate(terms, say),
    startsOn,
    installmentMinor: first.amountMinor,
    lastInstallmentMinor: last.amountMinor,
    installments,
  }
}

function rowsOf(principalMinor: number, { installments }: Schedule): CalculationResult['installments'] {
  let balanceMinor = principalMinor
  return installments.map((installment) => {
    balanceMinor -= installment.principalMinor
    return { ...describeInstallment(installment), taxMinor: installment.taxMinor, balanceMinor }
  })
}

/** Late charges play no part: the calculator shows the cost of a loan that is paid on time. */
const NEVER_LATE = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null }

/**
 * Turns the form's figures into loan terms. A fee left out is zero; other gaps take the defaults of lending.
 *
 * @throws INVALID_FIELD for a day count that cannot count periods of this length
 */
export function inputTerms(input: CalculationInput): LoanTerms {
  const repayment = repaymentOf(input)
  if (input.dayCount && !fitsDayCount(input.dayCount, repayment)) throw new DomainError('INVALID_FIELD', 'dayCount')
  return {
    currency: input.currency,
    principalMinor: input.amount,
    interest: interestOf(input),
    repayment,
    upfrontFee: {
      ratePpm: input.feeRatePpm ?? 0,
      fixedMinor: input.feeFixedMinor ?? 0,
      taken: input.feeTaken ?? 'deducted',
      taxPpm: input.feeTaxPpm ?? 0,
    },
    late: NEVER_LATE,
    rounding: roundingOf(input),
  }
}

function interestOf({ ratePer, ratePpm, method, dayCount }: CalculationInput): InterestTerms {
  return { per: ratePer, ratePpm, method, ...(dayCount ? { dayCount } : {}) }
}

function repaymentOf({ installments, every, termUnit, amortization }: CalculationInput): RepaymentTerms {
  return {
    kind: 'installments',
    count: installments,
    every: termUnit === 'day' ? { days: every } : { months: every },
    amortization: amortization ?? 'level',
  }
}

function roundingOf(input: CalculationInput): RoundingTerms {
  return {
    interest: input.interestRounding ?? plainRounding.interest,
    installment: input.installmentRounding ?? plainRounding.installment,
    installmentMultipleMinor: input.installmentMultipleMinor ?? plainRounding.installmentMultipleMinor,
    remainder: input.remainder ?? plainRounding.remainder,
  }
}

/** The refusal for each reason why lending makes no plan, and the field people would change first. */
const REFUSALS: Partial<Record<LendingErrorCode, readonly [ErrorName, string]>> = {
  'amount-out-of-range': ['FIGURES_TOO_LARGE', 'ratePpm'],
  'rate-makes-no-schedule': ['RATE_MAKES_NO_SCHEDULE', 'ratePpm'],
  'fee-exceeds-principal': ['FEE_TAKES_ALL', 'feeRatePpm'],
  'date-unknown': ['INVALID_FIELD', 'startsOn'],
  'date-out-of-range': ['INVALID_FIELD', 'startsOn'],
}

/** Fallback market. */
export const DEFAULT_MARKET: Market = 'PH'

/** Returns the business date of the market that lends the first known currency, or of the default market. */
export function todayIn({ clock }: Services, ...currencies: readonly string[]): IsoDate {
  const market = currencies.map(marketOfCurrency).find((known) => known !== 'none')
  return businessDateIn(market ?? DEFAULT_MARKET, clock)
}
