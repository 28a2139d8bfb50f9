import type {
  DisclosedAllocation,
  DisclosedCoolingOff,
  DisclosedExtension,
  DisclosedPrepayment,
  LoanDisclosure,
} from '@hulog/lending'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { listed, type Wording } from '../../../platform/texts/wording.ts'
import type { DescribedDisclosure } from './disclosure-facts.ts'

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
