import type { YearPart } from '../calendar/day-count.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { formatAmountPlainly, formatRatePlainly } from '../money/amount.ts'
import { taxedFee } from '../schedule/planned-fees.ts'
import type { InterestBasis } from '../schedule/schedule.ts'
import type { LoanTerms, RatePeriod, Span } from '../terms/loan-terms.ts'
import type { Cap, LateSegment, LoanRow } from './loan.ts'

/** The origin of a line: its figures, for a page in any language, and an English sentence with the same content. */
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

/** The reductions of a charge. */
export type Settled = { paidMinor: number; waivedMinor: number }

/**
 * Completes a reason with the charged, paid and waived amounts. Example: "5 % × 3 days on 1,200.00, less 80.00 paid,
 * less 20.00 waived".
 */
export function explain(reason: Reason, chargedMinor: number, { paidMinor, waivedMinor }: Settled): Arithmetic {
  const paid = paidMinor === 0 ? '' : `, less ${formatAmountPlainly(paidMinor)} paid`
  const waived = waivedMinor === 0 ? '' : `, less ${formatAmountPlainly(waivedMinor)} waived`
  const sentence = describeReason(reason, chargedMinor) + paid + waived
  return { ...reason, chargedMinor, paidMinor, waivedMinor, sentence }
}

type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>

/** A reason in an English sentence, with its figures. Example: "3 % × 2 months begun on 400.00". */
function describeReason(reason: Reason, chargedMinor: number): string {
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

type InterestReason = InterestBasis & { ratePpm: number; per: RatePeriod }

/**
 * How the interest of an installment came about, in words. `chargedMinor` is more than the period earned when grace put
 * earlier interest off. Examples: "0.1 % a day × 30 days on 1,200.00", "12 % a year × (61/365 + 121/366) on 1,200.00".
 */
function describeInterest(reason: InterestReason, chargedMinor: number): string {
  const { ratePpm, per, baseMinor, parts, earnedMinor, time } = reason
  const share = parts === 1 ? '' : `, in ${parts} parts`
  const putOffMinor = chargedMinor - earnedMinor
  const putOff = `${formatAmountPlainly(putOffMinor)} put off from before`
  if (time.length === 0) return putOffMinor > 0 ? putOff : 'No interest for this period'
  const own = `${formatRatePlainly(ratePpm)} a ${per} × ${describeTime(reason)} on ${formatAmountPlainly(baseMinor)}${share}`
  return putOffMinor > 0 ? `${own}, and ${putOff}` : own
}

/** The time as the rate multiplies it: in its own unit if that is a whole number, else in parts of a year. */
function describeTime({ per, dayCount, span, time }: InterestReason): string {
  if (per === 'day') return 'days' in span ? describeSpan(span) : `365 × ${describeParts(time)}`
  if (dayCount === 'equal-months' && 'months' in span) return describeSpan(span)
  return per === 'year' ? describeParts(time) : `12 × ${describeParts(time)}`
}

function describeParts(time: readonly YearPart[]): string {
  const parts = time.map(({ count, of }) => `${count}/${of}`).join(' + ')
  return time.length === 1 ? parts : `(${parts})`
}

function describeSpan(span: Span): string {
  const [count, unit] = 'days' in span ? [span.days, 'day'] : [span.months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The parts of a planned installment's fee, and the rate of tax on each. */
export type PlannedFeeParts = {
  upfrontMinor: number
  upfrontTaxPpm: number
  installmentMinor: number
  installmentTaxPpm: number
}

/** An added upfront fee is paid in parts with the installments; the rest of an installment's fee is such a part. */
export function plannedFeeParts(
  { principalMinor, upfrontFee, installmentFee }: LoanTerms,
  { feeMinor }: LoanRow,
): PlannedFeeParts {
  const installmentMinor = installmentFee === undefined ? 0 : taxedFee(principalMinor, installmentFee).feeMinor
  return {
    upfrontMinor: feeMinor - installmentMinor,
    upfrontTaxPpm: upfrontFee.taxPpm ?? 0,
    installmentMinor,
    installmentTaxPpm: installmentFee?.taxPpm ?? 0,
  }
}
