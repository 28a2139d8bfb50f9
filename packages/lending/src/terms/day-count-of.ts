import type { DayCount } from '../calendar/day-count.ts'
import type { InterestTerms, RepaymentTerms } from './loan-terms.ts'

/**
 * The day count of a loan's interest: the one its terms name, else `equal-months` when periods are whole months and the rate
 * is not daily, else `actual/365`.
 */
export function dayCountOf({ interest, repayment }: { interest: InterestTerms; repayment: RepaymentTerms }): DayCount {
  if (interest.dayCount !== undefined) return interest.dayCount
  const isInMonths = repayment.kind === 'installments' && 'months' in repayment.every
  return isInMonths && interest.per !== 'day' ? 'equal-months' : 'actual/365'
}
