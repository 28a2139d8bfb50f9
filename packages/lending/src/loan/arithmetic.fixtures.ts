import { formatAmountPlainly, formatRatePlainly } from '../money/amount.ts'
import type { Span } from '../terms/loan-terms.ts'
import type { Arithmetic } from './arithmetic.ts'

/** The figures of a line in one row, without words: `5% × 3 d × 1,200.00 − 80.00 paid − 15.00 waived`. */
export function figuresOf(arithmetic: Arithmetic): string {
  const { paidMinor, waivedMinor } = arithmetic
  const paid = paidMinor === 0 ? '' : ` − ${formatAmountPlainly(paidMinor)} paid`
  const waived = waivedMinor === 0 ? '' : ` − ${formatAmountPlainly(waivedMinor)} waived`
  return `${reasonOf(arithmetic)}${paid}${waived}`
}

function reasonOf(arithmetic: Arithmetic): string {
  const amount = formatAmountPlainly
  const charged = amount(arithmetic.chargedMinor)
  switch (arithmetic.kind) {
    case 'principal':
      if (arithmetic.paidOutOn !== undefined) return `${charged} paid out ${arithmetic.paidOutOn}`
      return arithmetic.refundedOn === undefined ? charged : `${charged} refunded ${arithmetic.refundedOn}`
    case 'kept':
      return `${charged} kept ${arithmetic.keptFrom}`
    case 'interest': {
      const { ratePpm, per, span, baseMinor, parts } = arithmetic
      return `${formatRatePlainly(ratePpm)} a ${per} × ${timeOf(span)} × ${amount(baseMinor)}${parts === 1 ? '' : ` ÷ ${parts}`}`
    }
    case 'lateInterest': {
      const { ratePpm, span, baseMinor, cappedBy } = arithmetic
      return `${formatRatePlainly(ratePpm)} × ${timeOf(span)} × ${amount(baseMinor)}${capOf(cappedBy)}`
    }
    case 'penalty':
      return `${charged} a ${arithmetic.per}${capOf(arithmetic.cappedBy)}`
    case 'fee':
      return arithmetic.of === 'plan'
        ? `${amount(arithmetic.upfrontMinor)} upfront + ${amount(arithmetic.installmentMinor)}`
        : `${formatRatePlainly(arithmetic.ratePpm)} × ${amount(arithmetic.baseMinor)} + ${amount(arithmetic.fixedMinor)}`
    case 'tax':
      return [
        `${formatRatePlainly(arithmetic.upfrontTaxPpm)} × ${amount(arithmetic.upfrontMinor)}`,
        `${formatRatePlainly(arithmetic.installmentTaxPpm)} × ${amount(arithmetic.installmentMinor)}`,
      ].join(' + ')
  }
}

function timeOf(span: Span): string {
  return 'days' in span ? `${span.days} d` : `${span.months} m`
}

function capOf(cap: string | null): string {
  return cap === null ? '' : `, ${cap} cap`
}
