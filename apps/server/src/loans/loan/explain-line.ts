import { type Arithmetic, formatAmountPlainly, formatRatePlainly, type YearPart } from '@hulog/lending'
import type { SayServer } from '../../platform/texts/texts-in.ts'

/**
 * Says where an amount owed comes from, with every figure, and what reduced it. Example: "5 % × 3 days on 1,200.00, less
 * 80.00 paid, less 20.00 waived". Amounts have no currency: the amount of the line has it.
 */
export function explainLine(arithmetic: Arithmetic, say: SayServer): string {
  const { paidMinor, waivedMinor } = arithmetic
  const line = explainReason(arithmetic, say)
  const unpaid = paidMinor === 0 ? line : say('owedLine.lessPaid', { line, amount: formatAmountPlainly(paidMinor) })
  if (waivedMinor === 0) return unpaid
  return say('owedLine.lessWaived', { line: unpaid, amount: formatAmountPlainly(waivedMinor) })
}

type Of<Kind extends Arithmetic['kind']> = Extract<Arithmetic, { kind: Kind }>

function explainReason(arithmetic: Arithmetic, say: SayServer): string {
  const amount = formatAmountPlainly(arithmetic.chargedMinor)
  switch (arithmetic.kind) {
    case 'principal':
      return arithmetic.refundedOn === undefined
        ? say('owedLine.principal', { amount })
        : say('owedLine.refunded', { date: arithmetic.refundedOn, amount })
    case 'interest':
      return explainInterest(arithmetic, say)
    case 'fee':
      return explainFee(arithmetic, say)
    case 'tax':
      return explainTax(arithmetic, say)
    case 'penalty':
      return explainPenalty(arithmetic, say)
    case 'lateInterest': {
      const { span, ratePpm, baseMinor, cappedBy } = arithmetic
      const time = 'days' in span ? inDays(span.days, say) : say('owedLine.monthsBegun', { count: span.months })
      const figures = { rate: formatRatePlainly(ratePpm), time, amount: formatAmountPlainly(baseMinor) }
      return upTo(cappedBy, say('owedLine.late', figures), say)
    }
  }
}

/** More is charged than the period earned when grace put earlier interest off. */
function explainInterest(interest: Of<'interest'>, say: SayServer): string {
  const { chargedMinor, earnedMinor, time, ratePpm, per, baseMinor, parts } = interest
  const putOffMinor = chargedMinor - earnedMinor
  const putOff = say('owedLine.putOff', { amount: formatAmountPlainly(putOffMinor) })
  if (time.length === 0) return putOffMinor > 0 ? putOff : say('owedLine.noInterest')
  const whole = say(`owedLine.interest.${per}`, {
    rate: formatRatePlainly(ratePpm),
    time: interestTime(interest, say),
    amount: formatAmountPlainly(baseMinor),
  })
  const own = parts === 1 ? whole : say('owedLine.inParts', { line: whole, parts })
  return putOffMinor > 0 ? say('owedLine.andPutOff', { line: own, putOff }) : own
}

/** The time as the rate multiplies it: in its own unit if that is a whole number, else in parts of a year. */
function interestTime({ per, dayCount, span, time }: Of<'interest'>, say: SayServer): string {
  if (per === 'day') return 'days' in span ? inDays(span.days, say) : `365 × ${yearParts(time)}`
  if (dayCount === 'equal-months' && 'months' in span) return say('terms.months', { count: span.months })
  return per === 'year' ? yearParts(time) : `12 × ${yearParts(time)}`
}

/** `61/365`, or `(61/365 + 121/366)`. */
function yearParts(time: readonly YearPart[]): string {
  const parts = time.map(({ count, of }) => `${count}/${of}`).join(' + ')
  return time.length === 1 ? parts : `(${parts})`
}

function inDays(count: number, say: SayServer): string {
  return say('terms.days', { count })
}

function explainFee(fee: Of<'fee'>, say: SayServer): string {
  if (fee.of === 'plan') {
    const { upfrontMinor, installmentMinor } = fee
    const upfront = say('owedLine.upfrontFee', { amount: formatAmountPlainly(upfrontMinor) })
    const own = say('owedLine.installmentFee', { amount: formatAmountPlainly(installmentMinor) })
    return sumOf([upfrontMinor === 0 ? null : upfront, installmentMinor === 0 ? null : own])
  }
  const { ratePpm, baseMinor, fixedMinor } = fee
  const share = say('owedLine.share', { rate: formatRatePlainly(ratePpm), amount: formatAmountPlainly(baseMinor) })
  const fixed = formatAmountPlainly(fixedMinor)
  return say('owedLine.extensionFee', { fee: sumOf([ratePpm === 0 ? null : share, fixedMinor === 0 ? null : fixed]) })
}

/** One line where both fees are taxed alike. */
function explainTax(tax: Of<'tax'>, say: SayServer): string {
  const { upfrontMinor, upfrontTaxPpm, installmentMinor, installmentTaxPpm } = tax
  const taxOn = (ratePpm: number, baseMinor: number) =>
    say('owedLine.tax', { rate: formatRatePlainly(ratePpm), amount: formatAmountPlainly(baseMinor) })
  if (upfrontTaxPpm === installmentTaxPpm) return taxOn(upfrontTaxPpm, upfrontMinor + installmentMinor)
  return sumOf([
    upfrontMinor * upfrontTaxPpm === 0 ? null : taxOn(upfrontTaxPpm, upfrontMinor),
    installmentMinor * installmentTaxPpm === 0 ? null : taxOn(installmentTaxPpm, installmentMinor),
  ])
}

function sumOf(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' + ')
}

function explainPenalty(penalty: Of<'penalty'>, say: SayServer): string {
  const { per, installmentNumber: number, cappedBy, chargedMinor } = penalty
  const amount = formatAmountPlainly(chargedMinor)
  if (per === 'installment') return upTo(cappedBy, say('owedLine.installmentPenalty', { amount, number }), say)
  return upTo(cappedBy === 'installment' ? cappedBy : null, say('owedLine.penalty', { amount }), say)
}

function upTo(cap: Of<'penalty'>['cappedBy'], line: string, say: SayServer): string {
  return cap === null ? line : say(`owedLine.upTo.${cap}`, { line })
}
