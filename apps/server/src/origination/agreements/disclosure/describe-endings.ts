import type {
  DisclosedAllocation,
  DisclosedCoolingOff,
  DisclosedExtension,
  DisclosedLateness,
  DisclosedPrepayment,
  LateTerms,
  LoanTerms,
} from '@hulog/lending'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { listed, type Wording } from '../../../platform/texts/wording.ts'
import type { DescribedDisclosure } from './disclosure-facts.ts'

/** Every rule of the late terms in one sentence, and what they cost on this loan. */
export function describeLateness(
  { examples, lifetimeCap }: DisclosedLateness,
  { late }: LoanTerms,
  wording: Wording,
): DescribedDisclosure['lateness'] {
  const { say, amount, rate } = wording
  return {
    rules: lateRules(late, wording),
    examples: examples.map((example) => {
      const { daysLate: days, overdueMinor, penaltyMinor, lateInterestMinor, toPayMinor } = example
      const amounts = {
        overdue: amount(overdueMinor),
        toPay: amount(toPayMinor),
        late: amount(penaltyMinor + lateInterestMinor),
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
  }
}

/** Day 1 is the day after the due date. */
function lateRules(late: LateTerms, wording: Wording): string[] {
  const { say, rate } = wording
  const { graceDays = 0, installmentCapPpm } = late
  const rules = [
    ...fixedRules(late, wording),
    ...rateRules(late, wording),
    ...(installmentCapPpm === undefined
      ? []
      : [say('disclosure.late.installmentCap', { rate: rate(installmentCapPpm) })]),
  ]
  if (rules.length === 0) return [say('disclosure.late.nothing')]
  return graceDays === 0 ? rules : [say('disclosure.late.grace', { days: graceDays }), ...rules]
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
  { allowedFrom, chargeMinor, interest, settlementDays: days }: DisclosedPrepayment,
  say: SayServer,
): DescribedDisclosure['prepayment'] {
  const from =
    allowedFrom === null ? say('disclosure.early.anyTime') : say('disclosure.early.from', { date: allowedFrom })
  const settled = days === 0 ? [] : [say('disclosure.early.settled', { days })]
  const sentences = [from, say(`disclosure.early.interest.${interest}`), ...settled, say('disclosure.early.noCharge')]
  return { allowedFrom, chargeMinor, sentences }
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

export function describeAllocation(
  { order, orderInAdvance, across, early }: DisclosedAllocation,
  say: SayServer,
): DescribedDisclosure['allocation'] {
  const kindsOf = (kinds: DisclosedAllocation['order']) =>
    listed(
      say,
      kinds.map((kind) => say(`disclosure.allocation.kind.${kind}`)),
    )
  const sentences = [
    say('disclosure.allocation.kinds', { kinds: kindsOf(order) }),
    ...(orderInAdvance ? [say('disclosure.allocation.inAdvance', { kinds: kindsOf(orderInAdvance) })] : []),
    say(across === 'installments' ? 'disclosure.allocation.installments' : 'disclosure.allocation.kindByKind'),
    say(`disclosure.allocation.early.${early}`),
  ]
  return { order: [...order], sentences }
}
