import type { IsoDate } from '../calendar/iso-date.ts'
import { formatAmountPlainly } from '../money/format-plainly.ts'
import type { InterestBasis } from '../schedule/schedule.ts'
import type { RatePeriod } from '../terms/loan-terms.ts'
import { describeReason } from './describe-reason.ts'
import type { LateSegment } from './late-segments.ts'
import type { Cap } from './loan.ts'
import type { PlannedFeeParts } from './planned-fee-parts.ts'

/** How a line came about: the figures, for a page in any language, and an English sentence that says the same. */
export type Arithmetic = Reason & { chargedMinor: number; paidMinor: number; waivedMinor: number; sentence: string }

export type Reason =
  | { kind: 'principal'; refundedOn?: IsoDate }
  | ({ kind: 'interest'; ratePpm: number; per: RatePeriod } & InterestBasis)
  | ({ kind: 'fee'; of: 'plan' } & PlannedFeeParts)
  | { kind: 'fee'; of: 'extension'; ratePpm: number; baseMinor: number; fixedMinor: number }
  | ({ kind: 'tax' } & PlannedFeeParts)
  | {
      kind: 'penalty'
      per: 'loan' | 'installment'
      installmentNumber: number
      chargedOn: IsoDate
      cappedBy: Cap | null
    }
  | ({ kind: 'lateInterest' } & Omit<LateSegment, 'amountMinor'>)

/** What came off a charge. */
export type Settled = { paidMinor: number; waivedMinor: number }

/**
 * Completes a reason with what was charged, paid and waived.
 * Example: "5 % × 3 days on 1,200.00, less 80.00 paid, less 20.00 waived".
 */
export function explain(reason: Reason, chargedMinor: number, { paidMinor, waivedMinor }: Settled): Arithmetic {
  const paid = paidMinor === 0 ? '' : `, less ${formatAmountPlainly(paidMinor)} paid`
  const waived = waivedMinor === 0 ? '' : `, less ${formatAmountPlainly(waivedMinor)} waived`
  const sentence = describeReason(reason, chargedMinor) + paid + waived
  return { ...reason, chargedMinor, paidMinor, waivedMinor, sentence }
}
