import type { IsoDate } from '../calendar/iso-date.ts'
import { formatAmountPlainly, formatRatePlainly } from '../money/format-plainly.ts'
import type { InterestBasis } from '../schedule/schedule.ts'
import type { RatePeriod, Span } from '../terms/loan-terms.ts'
import type { LateSegment } from './late-segments.ts'

/** How a line came about: the figures, for a page in any language, and an English sentence that says the same. */
export type Arithmetic = Reason & { chargedMinor: number; paidMinor: number; sentence: string }

type Reason =
  | { kind: 'principal' }
  | ({ kind: 'interest'; ratePpm: number; per: RatePeriod } & InterestBasis)
  | { kind: 'fee' }
  | { kind: 'tax' }
  | { kind: 'penalty'; chargedOn: IsoDate }
  | ({ kind: 'lateInterest' } & Omit<LateSegment, 'amountMinor'>)

/** Completes a reason with what was charged and paid. Example: "5 % × 3 days on 1,200.00, less 80.00 paid". */
export function explain(reason: Reason, chargedMinor: number, paidMinor: number): Arithmetic {
  const paid = paidMinor === 0 ? '' : `, less ${formatAmountPlainly(paidMinor)} paid`
  return { ...reason, chargedMinor, paidMinor, sentence: describe(reason, chargedMinor) + paid }
}

function describe(reason: Reason, chargedMinor: number): string {
  switch (reason.kind) {
    case 'principal':
      return `Principal of ${formatAmountPlainly(chargedMinor)}`
    case 'interest': {
      const rate = `${formatRatePlainly(reason.ratePpm)} a ${reason.per} × ${describeSpan(reason.span)}`
      const share = reason.parts === 1 ? '' : `, in ${reason.parts} parts`
      return `${rate} on ${formatAmountPlainly(reason.baseMinor)}${share}`
    }
    case 'fee':
      return `Upfront fee of ${formatAmountPlainly(chargedMinor)}`
    case 'tax':
      return `Tax on fees of ${formatAmountPlainly(chargedMinor)}`
    case 'penalty':
      return `One-time penalty of ${formatAmountPlainly(chargedMinor)}`
    case 'lateInterest': {
      const rate = `${formatRatePlainly(reason.ratePpm)} × ${describeSpan({ days: reason.days })}`
      return `${rate} on ${formatAmountPlainly(reason.baseMinor)}${reason.isCapped ? ', up to the lifetime cap' : ''}`
    }
  }
}

function describeSpan(span: Span): string {
  const [count, unit] = 'days' in span ? [span.days, 'day'] : [span.months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
