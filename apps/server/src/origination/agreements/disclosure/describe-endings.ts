import type {
  DisclosedAllocation,
  DisclosedCoolingOff,
  DisclosedExtension,
  DisclosedLateness,
  DisclosedPrepayment,
  LateTerms,
  LoanDisclosure,
  LoanTerms,
} from '@hulog/lending'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { listed, type Wording } from '../../../platform/texts/wording.ts'
import type { DescribedDisclosure } from './disclosure-facts.ts'

/** Every rule of the late terms in one sentence, and what they cost on this loan. */
export function describeLateness(
  { examples, lifetimeCap, overdueInterest }: DisclosedLateness,
  { late }: LoanTerms,
  wording: Wording,
): DescribedDisclosure['lateness'] {
  const { say, amount, rate } = wording
  return {
    rules: lateRules(late, overdueInterest, wording),
    examples: examples.map((example) => {
      const {
        daysLate: days,
        overdueMinor,
        penaltyMinor,
        lateInterestMinor,
        overdueInterestMinor = 0,
        toPayMinor,
      } = example
      const amounts = {
        overdue: amount(overdueMinor),
        toPay: amount(toPayMinor),
        late: amount(penaltyMinor + lateInterestMinor + overdueInterestMinor),
      }
      return { ...example, sentence: say('disclosure.late.example', { days, ...amounts }) }
    }),
    lifetimeCap: lifetimeCap && {
      ...lifetimeCap,
      sentence: say('disclosure.late.lifetimeCap', {
        amount: amount(lifetimeCap.amountMinor),
        rate: rate(lifetimeCap.sharePpm),
      }),
    },
    ...(overdueInterest && { overdueInterest }),
  }
}

/** Day 1 is the day after the due date. */
function lateRules(late: LateTerms, overdue: DisclosedLateness['overdueInterest'], wording: Wording): string[] {
  const { say, rate } = wording
  const { graceDays = 0, installmentCapPpm } = late
  const rules = [
    ...fixedRules(late, wording),
    ...rateRules(late, wording),
    ...(installmentCapPpm === undefined
      ? []
      : [say('disclosure.late.installmentCap', { rate: rate(installmentCapPpm) })]),
  ]
  const bearing = overdue === undefined || overdue === 'as-planned' ? [] : [say(`disclosure.late.bearing.${overdue}`)]
  if (rules.length === 0) return bearing.length === 0 ? [say('disclosure.late.nothing')] : bearing
  const graced = graceDays === 0 ? rules : [say('disclosure.late.grace', { days: graceDays }), ...rules]
  return [...graced, ...bearing]
}

function fixedRules({ penaltyMinor, installmentPenaltyMinor = 0 }: LateTerms, { say, amount }: Wording): string[] {
  return [
    ...(penaltyMinor > 0 ? [say('disclosure.late.once', { amount: amount(penaltyMinor) })] : []),
    ...(installmentPenaltyMinor > 0
      ? [say('disclosure.late.eachInstallment', { amount: amount(installmentPenaltyMinor) })]
      : []),
  ]
}

function rateRules(
  { dailyTiers, dailyBase = 'overdue', monthlyPpm = 0, runsOnPenalty }: LateTerms,
  { say, rate }: Wording,
): string[] {
  const plainBase = say(`disclosure.late.base.${dailyBase}`)
  const base = runsOnPenalty === true ? say('disclosure.late.base.withPenalty', { base: plainBase }) : plainBase
  const daily = dailyTiers.flatMap(({ fromDay: from, ratePpm }, index) => {
    if (ratePpm === 0) return []
    const next = dailyTiers[index + 1]
    const told = { from, rate: rate(ratePpm), base }
    if (next === undefined) return [say('disclosure.late.fromDay', told)]
    return [say('disclosure.late.onDays', { ...told, until: next.fromDay - 1 })]
  })
  const monthly = monthlyPpm > 0 ? [say('disclosure.late.month', { rate: rate(monthlyPpm), base })] : []
  return [...daily, ...monthly]
}

export function describePrepayment(
  { allowedFrom, chargeMinor, interest, settlementDays: days, effects }: DisclosedPrepayment,
  say: SayServer,
): DescribedDisclosure['prepayment'] {
  const from =
    allowedFrom === null ? say('disclosure.early.anyTime') : say('disclosure.early.from', { date: allowedFrom })
  const settled = days === 0 ? [] : [say('disclosure.early.settled', { days })]
  const sentences = [
    from,
    say(`disclosure.early.interest.${interest}`),
    ...settled,
    ...partPayments(effects, say),
    say('disclosure.early.noCharge'),
  ]
  return { allowedFrom, chargeMinor, ...(effects && { effects: [...effects] }), sentences }
}

/** The effect of a part payment, and the others that the borrower may choose, where interest is charged by the day. */
function partPayments(effects: DisclosedPrepayment['effects'], say: SayServer): string[] {
  const [usual, ...others] = effects ?? []
  if (usual === undefined) return []
  return [
    say('disclosure.early.byTheDay'),
    say(`disclosure.early.effect.${usual}`),
    ...others.map((effect) => say(`disclosure.early.instead.${effect}`)),
  ]
}

export function describeExtension(
  extension: DisclosedExtension,
  { say, amount }: Wording,
): NonNullable<DescribedDisclosure['extension']> {
  const { times, on: date, movedMinor, newDueOn, interestMinor, feeMinor } = extension
  const prices = { moved: amount(movedMinor), interest: amount(interestMinor), fee: amount(feeMinor) }
  const sentence = say('disclosure.extension', { times, date, newDate: newDueOn, ...prices })
  return { ...extension, sentence }
}

export function describeCoolingOff(
  coolingOff: DisclosedCoolingOff,
  say: SayServer,
): NonNullable<DescribedDisclosure['coolingOff']> {
  const sentence = say('disclosure.coolingOff', { date: coolingOff.lastOn })
  return { ...coolingOff, exits: [...coolingOff.exits], sentence }
}

/** Leaves the effect of early money out of the allocation when it is disclosed with paying early. */
export function describeAllocation(
  { allocation, prepayment }: Pick<LoanDisclosure, 'allocation' | 'prepayment'>,
  say: SayServer,
): DescribedDisclosure['allocation'] {
  const { order, orderInAdvance, across, early } = allocation
  const kindsOf = (kinds: DisclosedAllocation['order']) =>
    listed(
      say,
      kinds.map((kind) => say(`disclosure.allocation.kind.${kind}`)),
    )
  const sentences = [
    say('disclosure.allocation.kinds', { kinds: kindsOf(order) }),
    ...(orderInAdvance ? [say('disclosure.allocation.inAdvance', { kinds: kindsOf(orderInAdvance) })] : []),
    say(across === 'installments' ? 'disclosure.allocation.installments' : 'disclosure.allocation.kindByKind'),
    ...(prepayment.effects === undefined ? [say(`disclosure.allocation.early.${early}`)] : []),
  ]
  return { order: [...order], sentences }
}
