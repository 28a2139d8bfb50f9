import { formatAmountPlainly, formatRatePlainly } from '../money/format-plainly.ts'
import type { Reason } from './arithmetic.ts'
import { describeInterest, describeSpan } from './describe-interest.ts'
import type { Cap } from './loan.ts'
import type { PlannedFeeParts } from './planned-fee-parts.ts'

type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>

/** A reason in an English sentence, with the figures it stands on. Example: "3 % × 2 months begun on 400.00". */
export function describeReason(reason: Reason, chargedMinor: number): string {
  switch (reason.kind) {
    case 'principal':
      return reason.refundedOn === undefined
        ? `Principal of ${formatAmountPlainly(chargedMinor)}`
        : `Refunded beyond the credit on ${reason.refundedOn}: ${formatAmountPlainly(chargedMinor)}`
    case 'interest':
      return describeInterest(reason, chargedMinor)
    case 'fee':
      return describeFee(reason)
    case 'tax':
      return describeTax(reason)
    case 'penalty':
      return describePenalty(reason, chargedMinor)
    case 'lateInterest': {
      const time = 'days' in reason.span ? describeSpan(reason.span) : `${describeSpan(reason.span)} begun`
      const rate = `${formatRatePlainly(reason.ratePpm)} × ${time}`
      return `${rate} on ${formatAmountPlainly(reason.baseMinor)}${upTo(reason.cappedBy)}`
    }
  }
}

function describeFee(reason: ReasonOf<'fee'>): string {
  if (reason.of === 'plan') return describePlannedFee(reason)
  const { ratePpm, baseMinor, fixedMinor } = reason
  const share = ratePpm === 0 ? '' : `${formatRatePlainly(ratePpm)} on ${formatAmountPlainly(baseMinor)}`
  const fixed = fixedMinor === 0 ? '' : formatAmountPlainly(fixedMinor)
  return `Extension fee: ${[share, fixed].filter((part) => part !== '').join(' + ')}`
}

function describePlannedFee({ upfrontMinor, installmentMinor }: PlannedFeeParts): string {
  const upfront = upfrontMinor === 0 ? [] : [`Upfront fee of ${formatAmountPlainly(upfrontMinor)}`]
  const own = installmentMinor === 0 ? [] : [`Installment fee of ${formatAmountPlainly(installmentMinor)}`]
  return [...upfront, ...own].join(' + ')
}

function describeTax({ upfrontMinor, upfrontTaxPpm, installmentMinor, installmentTaxPpm }: PlannedFeeParts): string {
  const words = (ratePpm: number, baseMinor: number) =>
    `${formatRatePlainly(ratePpm)} tax on fees of ${formatAmountPlainly(baseMinor)}`
  if (upfrontTaxPpm === installmentTaxPpm) return words(upfrontTaxPpm, upfrontMinor + installmentMinor)
  const upfront = upfrontMinor * upfrontTaxPpm === 0 ? [] : [words(upfrontTaxPpm, upfrontMinor)]
  const own = installmentMinor * installmentTaxPpm === 0 ? [] : [words(installmentTaxPpm, installmentMinor)]
  return [...upfront, ...own].join(' + ')
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
