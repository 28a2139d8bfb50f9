import type { LoanDetails } from './order-views.ts'

/** A decision and a payout are under way: both end within seconds as a rule. */
const CHANGING = new Set([21, 151])
const REPAYABLE = new Set([170, 174, 180])

const QUICK_MS = 2_000
const SLOWEST_MS = 30_000
/** After a minute it takes longer than usual, and each answer costs the borrower data. */
const QUICK_READS = 30

/** When to read an order again unasked, after so many reads, or false when nothing is expected to happen. */
export function readAgainAfterMs(
  { orderStatus, reyMsg }: Pick<LoanDetails, 'orderStatus' | 'reyMsg'>,
  reads: number,
  isPaymentAwaited: boolean,
): number | false {
  // A smaller offer waits for the borrower: nothing happens of itself.
  const isChanging = (CHANGING.has(orderStatus) && reyMsg === '') || (isPaymentAwaited && REPAYABLE.has(orderStatus))
  if (!isChanging) return false
  const slowerReads = Math.max(0, reads - QUICK_READS)
  return Math.min(SLOWEST_MS, QUICK_MS * 2 ** Math.min(slowerReads, 10))
}
