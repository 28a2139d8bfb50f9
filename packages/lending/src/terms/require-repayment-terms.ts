import { requireBusinessDays } from '../calendar/business-days.ts'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import {
  type Amortization,
  amortizations,
  type BusinessDayTerms,
  type GraceTerms,
  type InstallmentsRepayment,
  type InterestMethod,
  type RepaymentTerms,
  type Span,
} from './loan-terms.ts'
import { requireKeys, requireList, requireOneOf, requirePart, requireWhole } from './require-values.ts'
import { termsKeys } from './terms-keys.ts'

export const maxInstallments = 600
export const maxDays = 36_525
export const maxMonths = 1_200

/**
 * Refuses repayments no schedule can be made of.
 *
 * Domain: 1 to 600 installments and at most a hundred years; as many due dates as installments, each later than the one
 * before, and then no first period beside them; a span in days or in months; an installment above zero, for level ones on a
 * declining balance; a balloon below the principal; grace on fewer periods than there are; business days as
 * `requireBusinessDays` says.
 * Errors: `terms-invalid`, `amount-out-of-range`, `date-unknown`. Example: grace on 3 of 3 periods is refused.
 */
export function requireRepaymentTerms(repayment: RepaymentTerms, principalMinor: number, method: InterestMethod): void {
  if (repayment.kind === 'single') {
    requireKeys(repayment, termsKeys.single, 'A single repayment')
    requireWhole(repayment.termDays, 1, 'The term in days', maxDays)
  } else if (repayment.kind === 'installments') {
    requireInstallments(repayment, principalMinor, method)
  } else {
    throw new LendingError('terms-invalid', 'The repayment must be single or in installments')
  }
  if (repayment.businessDays !== undefined) requireBusinessDayTerms(repayment.businessDays)
}

function requireBusinessDayTerms(businessDays: BusinessDayTerms): void {
  requireBusinessDays(businessDays)
  requireKeys(businessDays, termsKeys.businessDays, 'The business days')
  requireOneOf(['adjusted', 'unadjusted'], businessDays.interest, 'The interest to a date that moves')
}

function requireInstallments(repayment: InstallmentsRepayment, principalMinor: number, method: InterestMethod): void {
  requireKeys(repayment, termsKeys.installments, 'A repayment in installments')
  const { count, every, amortization, first, dueOn, installmentMinor, balloonMinor, grace } = repayment
  requireWhole(count, 1, 'The number of installments', maxInstallments)
  requireSpan(every, 'The time between installments', count)
  requireOneOf(amortizations, amortization, 'The amortization')
  if (first !== undefined) requireFirst(first)
  if (dueOn !== undefined) requireDueDates(dueOn, repayment)
  if (installmentMinor !== undefined) requireInstallment(installmentMinor, amortization, method)
  if (balloonMinor !== undefined) requireBalloon(balloonMinor, principalMinor)
  if (grace !== undefined) requireGrace(grace, count)
}

/** Refuses a length of time below 1, or above a hundred years in all the times. Errors: `terms-invalid`. */
export function requireSpan(span: Span, name: string, times: number): void {
  requirePart(span, name)
  const isInDays = 'days' in span
  requireKeys(span, isInDays ? termsKeys.spanOfDays : termsKeys.spanOfMonths, name)
  const [length, max] = isInDays ? [span.days, maxDays] : [span.months, maxMonths]
  requireWhole(length, 1, name, max)
  requireWhole(length * times, 1, 'The whole term', max)
}

function requireFirst(first: NonNullable<InstallmentsRepayment['first']>): void {
  requirePart(first, 'The first period')
  if ('on' in first) {
    requireKeys(first, termsKeys.firstDate, 'A first period until a date')
    parseIsoDate(first.on)
  } else requireSpan(first, 'The first period', 1)
}

function requireDueDates(dueOn: readonly string[], { count, first }: InstallmentsRepayment): void {
  if (first !== undefined) throw new LendingError('terms-invalid', 'Due dates leave no first period to be agreed')
  requireList(dueOn, 'The due dates')
  if (dueOn.length !== count) throw new LendingError('terms-invalid', 'There must be a due date for each installment')
  for (let index = 0; index < dueOn.length; index += 1) {
    const date = parseIsoDate(dueOn[index]!)
    if (index > 0 && date <= dueOn[index - 1]!) {
      throw new LendingError('terms-invalid', 'Each due date must be later than the one before')
    }
  }
}

function requireInstallment(installmentMinor: number, amortization: Amortization, method: InterestMethod): void {
  requirePositiveAmountMinor(installmentMinor, 'The installment')
  if (amortization !== 'level' || method !== 'declining')
    throw new LendingError('terms-invalid', 'Only a level installment on a declining balance can be set')
}

function requireBalloon(balloonMinor: number, principalMinor: number): void {
  requireAmountMinor(balloonMinor, 'The balloon')
  if (balloonMinor >= principalMinor) throw new LendingError('terms-invalid', 'The balloon must be below the principal')
}

function requireGrace(grace: GraceTerms, count: number): void {
  requirePart(grace, 'The grace')
  if (Array.isArray(grace)) throw new LendingError('terms-invalid', 'The grace must not be a list')
  requireKeys(grace, termsKeys.grace, 'The grace')
  const { principalPeriods = 0, deferredInterestPeriods = 0, interestFreePeriods = 0 } = grace
  requireWhole(principalPeriods, 0, 'The periods without principal', count - 1)
  requireWhole(deferredInterestPeriods, 0, 'The periods with interest put off', count - 1)
  requireWhole(interestFreePeriods, 0, 'The periods without interest', count - 1)
}
