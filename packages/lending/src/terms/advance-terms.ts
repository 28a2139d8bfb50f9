import type { LoanTerms, Span } from './loan-terms.ts'

/**
 * The principal paid out in parts: the first on the day of the disbursement, the others as they are agreed. Together they
 * are the principal of the terms. Minor units.
 */
export type AdvanceTerms = { firstMinor: number; later: readonly LaterAdvance[] }

/** A part that is planned so long after the disbursement. */
export type LaterAdvance = { after: Span; amountMinor: number }

/** The principal paid out with the disbursement: all of it, unless the terms divide it. */
export function firstPartMinor({
  principalMinor,
  advances,
}: Pick<LoanTerms<string>, 'principalMinor' | 'advances'>): number {
  return advances === undefined ? principalMinor : advances.firstMinor
}
