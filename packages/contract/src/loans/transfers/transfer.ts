import { Type } from 'typebox'
import { amountShownMinor, currency, instant, isoDate } from '../../fields.ts'

/** A transfer as its borrower sees it. */
export const transfer = Type.Object({
  transferId: Type.String(),
  utr: Type.String(),
  amount: amountShownMinor,
  currency,
  paidOn: isoDate,
  transferState: Type.Enum(['received', 'matched', 'refused', 'returned'] as const),
  /** Why it was refused; empty otherwise. */
  refusedBecause: Type.String(),
  /** What arrived and was counted for the loan; null until it is matched, and when it bounced. */
  matchedAmount: Type.Union([amountShownMinor, Type.Null()]),
  /** Empty when no picture was sent. */
  proofUrl: Type.String(),
  toldAt: instant,
  decidedAt: Type.Union([instant, Type.Null()]),
})
