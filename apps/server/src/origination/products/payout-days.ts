import { addDays, type IsoDate, LendingError, type LoanTerms, planSchedule, type RepaymentTerms } from '@hulog/lending'
import { DomainError } from '../../platform/http/domain-error.ts'

/** An offer stays open for so many days. */
export const OFFER_DAYS = 7

/** A bank that is asked for a payout has paid, or has refused to, within so many days. */
export const PAYOUT_DAYS = 30

/**
 * Returns the first day on which terms have no plan, of the first day and so many days after it, and the reason; null when
 * they have one on each. The day of the payout decides the due dates, so terms can fit one day and not another: two due
 * dates may move to the same business day, and a date that the terms give may have passed.
 */
export function findUnplannedDay(
  terms: LoanTerms,
  from: IsoDate,
  daysAfter: number,
): { readonly on: IsoDate; readonly reason: LendingError } | null {
  for (let days = 0; days <= daysAfter; days += 1) {
    const on = addDays(from, days)
    try {
      planSchedule(terms, on)
    } catch (reason) {
      if (reason instanceof LendingError) return { on, reason }
      throw reason
    }
  }
  return null
}

/**
 * Refuses terms that cannot be offered from a day on: those without a plan on the day, or, where the calendar decides, on
 * every day on which the offer may be paid out. @throws TERM_NOT_OFFERED
 */
export function requirePlanned(terms: LoanTerms, on: IsoDate): void {
  if (findUnplannedDay(terms, on, daysToPlan(terms, OFFER_DAYS + PAYOUT_DAYS)))
    throw new DomainError('TERM_NOT_OFFERED', 'periods')
}

/** Only where the calendar decides do days differ: other due dates all move with the day of the payout. */
function daysToPlan({ repayment }: LoanTerms, days: number): number {
  return hasDates(repayment) ? days : 0
}

function hasDates(repayment: RepaymentTerms): boolean {
  if (repayment.businessDays) return true
  return repayment.kind === 'installments' && (repayment.dueOn !== undefined || 'on' in (repayment.first ?? {}))
}

/** Tells whether terms have a plan on every day on which a bank may pay them out that is asked on a day. */
export function canBePaidOut(terms: LoanTerms, askedOn: IsoDate): boolean {
  return findUnplannedDay(terms, askedOn, daysToPlan(terms, PAYOUT_DAYS)) === null
}
