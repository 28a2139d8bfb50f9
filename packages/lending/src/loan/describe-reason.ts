import { formatAmountPlainly, formatRatePlainly } from '../money/format-plainly.ts'
import type { Span } from '../terms/loan-terms.ts'
import type { Reason } from './arithmetic.ts'
import type { Cap } from './loan.ts'

type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>

/** A reason in an English sentence, with the figures it stands on. Example: "3 % × 2 months begun on 400.00". */
export function describeReason(reason: Reason, chargedMinor: number): string {
  switch (reason.kind) {
    case 'principal':
      return reason.refundedOn === undefined
        ? `Principal of ${formatAmountPlainly(chargedMinor)}`
        : `Refunded beyond the credit on ${reason.refundedOn}: ${formatAmountPlainly(chargedMinor)}`
    case 'interest':
      return describeInterest(reason)
    case 'fee':
      return describeFee(reason, chargedMinor)
    case 'tax':
      return `Tax on fees of ${formatAmountPlainly(chargedMinor)}`
    case 'penalty':
      return describePenalty(reason, chargedMinor)
    case 'lateInterest': {
      const time = 'days' in reason.span ? describeSpan(reason.span) : `${describeSpan(reason.span)} begun`
      const rate = `${formatRatePlainly(reason.ratePpm)} × ${time}`
      return `${rate} on ${formatAmountPlainly(reason.baseMinor)}${upTo(reason.cappedBy)}`
    }
  }
}

function describeInterest({ ratePpm, per, span, baseMinor, parts }: ReasonOf<'interest'>): string {
  const rate = `${formatRatePlainly(ratePpm)} a ${per} × ${describeSpan(span)}`
  const share = parts === 1 ? '' : `, in ${parts} parts`
  return `${rate} on ${formatAmountPlainly(baseMinor)}${share}`
}

function describeFee(reason: ReasonOf<'fee'>, chargedMinor: number): string {
  if (reason.of === 'plan') return `Upfront fee of ${formatAmountPlainly(chargedMinor)}`
  const { ratePpm, baseMinor, fixedMinor } = reason
  const share = ratePpm === 0 ? '' : `${formatRatePlainly(ratePpm)} on ${formatAmountPlainly(baseMinor)}`
  const fixed = fixedMinor === 0 ? '' : formatAmountPlainly(fixedMinor)
  return `Extension fee: ${[share, fixed].filter((part) => part !== '').join(' + ')}`
}

function describePenalty({ per, installmentNumber, cappedBy }: ReasonOf<'penalty'>, chargedMinor: number): string {
  const amount = formatAmountPlainly(chargedMinor)
  if (per === 'installment') return `${amount} for installment ${installmentNumber} overdue${upTo(cappedBy)}`
  return `One-time penalty of ${amount}${cappedBy === 'installment' ? upTo(cappedBy) : ''}`
}

function upTo(cap: Cap | null): string {
  if (cap === null) return ''
  return cap === 'lifetime' ? ', up to the lifetime cap' : ', up to the cap of the installment'
}

export function describeSpan(span: Span): string {
  const [count, unit] = 'days' in span ? [span.days, 'day'] : [span.months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
