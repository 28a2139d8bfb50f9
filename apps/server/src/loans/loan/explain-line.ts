import type { Arithmetic, RecalculatedInterest, YearPart } from '@hulog/lending'
import type { Wording } from '../../platform/texts/wording.ts'

/**
 * Says where an amount owed comes from, with every figure, and what reduced it. Example: "5% × 3 days on ₱1,200.00, less
 * ₱80.00 paid, less ₱20.00 waived".
 */
export function explainLine(arithmetic: Arithmetic, words: Wording): string {
  const { paidMinor, waivedMinor } = arithmetic
  const line = explainReason(arithmetic, words)
  const unpaid = paidMinor === 0 ? line : words.say('owedLine.lessPaid', { line, amount: words.amount(paidMinor) })
  if (waivedMinor === 0) return unpaid
  return words.say('owedLine.lessWaived', { line: unpaid, amount: words.amount(waivedMinor) })
}

type Of<Kind extends Arithmetic['kind']> = Extract<Arithmetic, { kind: Kind }>

function explainReason(arithmetic: Arithmetic, words: Wording): string {
  const amount = words.amount(arithmetic.chargedMinor)
  switch (arithmetic.kind) {
    case 'principal':
      return explainPrincipal(arithmetic, words)
    case 'kept':
      return words.say('owedLine.kept', { date: arithmetic.keptFrom, amount })
    case 'interest':
      return explainInterest(arithmetic, words)
    case 'fee':
      return explainFee(arithmetic, words)
    case 'tax':
      return explainTax(arithmetic, words)
    case 'penalty':
      return explainPenalty(arithmetic, words)
    case 'lateInterest':
      return upTo(arithmetic.cappedBy, explainLateInterest(arithmetic, words), words)
  }
}

/** Planned, unless an event added it: a refund, or a part of the loan paid out when no installment was to come. */
function explainPrincipal({ chargedMinor, refundedOn, paidOutOn }: Of<'principal'>, words: Wording): string {
  const amount = words.amount(chargedMinor)
  if (refundedOn !== undefined) return words.say('owedLine.refunded', { date: refundedOn, amount })
  if (paidOutOn !== undefined) return words.say('owedLine.latePart', { date: paidOutOn, amount })
  return words.say('owedLine.principal', { amount })
}

function explainLateInterest({ span, ratePpm, baseMinor, loanRate }: Of<'lateInterest'>, words: Wording): string {
  const [rate, amount] = [words.rate(ratePpm), words.amount(baseMinor)]
  if (loanRate !== undefined) {
    const time = interestTime({ ...loanRate, span }, words)
    return words.say('owedLine.lateAtLoanRate', {
      line: words.say(`owedLine.interest.${loanRate.per}`, { rate, time, amount }),
    })
  }
  const time = 'days' in span ? inDays(span.days, words) : words.say('owedLine.monthsBegun', { count: span.months })
  return words.say('owedLine.late', { rate, time, amount })
}

/**
 * More is charged than the period earned when it pays earlier interest too, that grace or a level installment put off; less
 * when its own interest exceeds the level installment and the rest is put off to later ones.
 */
function explainInterest(interest: Of<'interest'>, words: Wording): string {
  const { recalculated } = interest
  if (recalculated !== undefined) return explainRecalculated(interest, recalculated, words)
  const { chargedMinor, earnedMinor, time, ratePpm, per, baseMinor, parts } = interest
  const putOffMinor = chargedMinor - earnedMinor
  const putOff = words.say('owedLine.putOff', { amount: words.amount(putOffMinor) })
  if (time.length === 0) return putOffMinor > 0 ? putOff : words.say('owedLine.noInterest')
  const whole = words.say(`owedLine.interest.${per}`, {
    rate: words.rate(ratePpm),
    time: interestTime(interest, words),
    amount: words.amount(baseMinor),
  })
  const own = parts === 1 ? whole : words.say('owedLine.inParts', { line: whole, parts })
  if (putOffMinor > 0) return words.say('owedLine.andPutOff', { line: own, putOff })
  return putOffMinor < 0 ? words.say('owedLine.lessPutOff', { line: own, amount: words.amount(-putOffMinor) }) : own
}

/**
 * The loan's rate on what was really unpaid, stretch by stretch, and what earlier and later lines have of it. A stretch that
 * the day count gives no time earned nothing.
 */
function explainRecalculated(
  { ratePpm, per, dayCount }: Of<'interest'>,
  { stretches, chargedBeforeMinor, carriedInMinor, carriedOutMinor }: RecalculatedInterest,
  words: Wording,
): string {
  const rate = words.rate(ratePpm)
  const earning = stretches.filter(({ time }) => time.length > 0)
  const parts = earning.map(({ span, time, baseMinor }) => {
    const figures = { rate, time: interestTime({ per, dayCount, span, time }, words), amount: words.amount(baseMinor) }
    return words.say(`owedLine.interest.${per}`, figures)
  })
  const own = parts.length === 0 ? words.say('owedLine.noInterest') : parts.join(' + ')
  const charged = words.amount(chargedBeforeMinor)
  const less = chargedBeforeMinor === 0 ? own : words.say('owedLine.lessCharged', { line: own, amount: charged })
  const putOffMinor = carriedInMinor - carriedOutMinor
  const putOff = words.say('owedLine.putOff', { amount: words.amount(Math.abs(putOffMinor)) })
  if (putOffMinor > 0) return words.say('owedLine.andPutOff', { line: less, putOff })
  return putOffMinor < 0 ? words.say('owedLine.lessPutOff', { line: less, amount: words.amount(-putOffMinor) }) : less
}

/** The time as the rate multiplies it: in its own unit if that is a whole number, else in parts of a year. */
function interestTime(
  { per, dayCount, span, time }: Pick<Of<'interest'>, 'per' | 'dayCount' | 'span' | 'time'>,
  words: Wording,
): string {
  const countsMonths = dayCount === 'equal-months' || dayCount === 'equal-periods'
  if (per === 'day') return 'days' in span && !countsMonths ? inDays(span.days, words) : `365 × ${yearParts(time)}`
  if (countsMonths && 'months' in span) return words.say('terms.months', { count: span.months })
  return per === 'year' ? yearParts(time) : `12 × ${yearParts(time)}`
}

/** `61/365`, or `(61/365 + 121/366)`. */
function yearParts(time: readonly YearPart[]): string {
  const parts = time.map(({ count, of }) => `${count}/${of}`).join(' + ')
  return time.length === 1 ? parts : `(${parts})`
}

function inDays(count: number, words: Wording): string {
  return words.say('terms.days', { count })
}

function explainFee(fee: Of<'fee'>, words: Wording): string {
  if (fee.of === 'charge') {
    const figures = { date: fee.chargedOn, charge: chargeOf(fee, words) }
    return upTo(fee.cappedBy, words.say('owedLine.chargedFee', figures), words)
  }
  if (fee.of === 'plan') {
    const { upfrontMinor, installmentMinor } = fee
    const upfront = words.say('owedLine.upfrontFee', { amount: words.amount(upfrontMinor) })
    const own = words.say('owedLine.installmentFee', { amount: words.amount(installmentMinor) })
    return sumOf([upfrontMinor === 0 ? null : upfront, installmentMinor === 0 ? null : own])
  }
  const { ratePpm, baseMinor, fixedMinor } = fee
  const share = words.say('owedLine.share', { rate: words.rate(ratePpm), amount: words.amount(baseMinor) })
  const fixed = words.amount(fixedMinor)
  return words.say('owedLine.extensionFee', {
    fee: sumOf([ratePpm === 0 ? null : share, fixedMinor === 0 ? null : fixed]),
  })
}

/** One line where both fees are taxed alike. */
function explainTax(tax: Of<'tax'>, words: Wording): string {
  const { upfrontMinor, upfrontTaxPpm, installmentMinor, installmentTaxPpm } = tax
  const taxOn = (ratePpm: number, baseMinor: number) =>
    words.say('owedLine.tax', { rate: words.rate(ratePpm), amount: words.amount(baseMinor) })
  if (upfrontTaxPpm === installmentTaxPpm) return taxOn(upfrontTaxPpm, upfrontMinor + installmentMinor)
  return sumOf([
    upfrontMinor * upfrontTaxPpm === 0 ? null : taxOn(upfrontTaxPpm, upfrontMinor),
    installmentMinor * installmentTaxPpm === 0 ? null : taxOn(installmentTaxPpm, installmentMinor),
  ])
}

function sumOf(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' + ')
}

function explainPenalty(penalty: Of<'penalty'>, words: Wording): string {
  const { per, installmentNumber: number, cappedBy, chargedMinor } = penalty
  if (per === 'charge') {
    const figures = { date: penalty.chargedOn, charge: chargeOf(penalty, words) }
    return upTo(cappedBy, words.say('owedLine.chargedPenalty', figures), words)
  }
  const amount = words.amount(chargedMinor)
  if (per === 'installment') return upTo(cappedBy, words.say('owedLine.installmentPenalty', { amount, number }), words)
  return upTo(cappedBy === 'installment' ? cappedBy : null, words.say('owedLine.penalty', { amount }), words)
}

/** A fixed amount, or a share of a base. */
function chargeOf(parts: { ratePpm: number; baseMinor: number; fixedMinor: number }, words: Wording): string {
  const { ratePpm, baseMinor, fixedMinor } = parts
  if (ratePpm === 0) return words.amount(fixedMinor)
  return words.say('owedLine.share', { rate: words.rate(ratePpm), amount: words.amount(baseMinor) })
}

function upTo(cap: Of<'penalty'>['cappedBy'], line: string, words: Wording): string {
  return cap === null ? line : words.say(`owedLine.upTo.${cap}`, { line })
}
