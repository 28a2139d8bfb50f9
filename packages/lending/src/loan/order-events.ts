import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError, shown } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor, sumMinor } from '../money/amount.ts'
import { requireRestructured } from '../restructuring/require-restructured.ts'
import { prepaymentEffects } from '../terms/recalculation-terms.ts'
import { unknownKeyOf } from '../terms/require-values.ts'
import { type Disbursed, type LoanChange, type LoanEvent, waivableKinds } from './loan-event.ts'
import { requireCharge, requireWaivedCharge } from './require-charge.ts'

/** A loan's events in the order in which they count: by date, and on one date in order of arrival. */
type OrderedEvents = { disbursed: Disbursed; changes: readonly LoanChange[] }

/**
 * A reversed event is left out, as if it had never been recorded, whatever was wrong with it.
 *
 * Errors: `disbursement-missing`, `disbursement-repeated`, `event-repeated` for an id used twice or reversed twice,
 * `event-unknown` for a reversal of an unknown event or the waiver of an unknown charge, those of `requireKnownEvents` and
 * `requireChange`, and `amount-out-of-range` for payments, refunds or parts paid out whose sum a number cannot hold exactly.
 */
export function orderEvents(events: readonly LoanEvent[]): OrderedEvents {
  requireKnownEvents(events)
  const disbursed = onlyDisbursement(events)
  requireOwnKeys(disbursed)
  parseIsoDate(disbursed.on)
  const changes = events.filter((event) => event.type !== 'disbursed' && event.type !== 'reversed')
  const known = uniqueIds(changes, 'is there twice')
  const reversed = uniqueIds(
    events.filter((event) => event.type === 'reversed'),
    'is reversed twice',
  )
  for (const id of reversed) {
    if (!known.has(id)) throw new LendingError('event-unknown', `The loan has no event ${shown(id)} to reverse`)
  }
  const left = reversed.size === 0 ? changes : changes.filter((change) => !isReversed(change, reversed))
  for (const change of left) requireChange(change, disbursed.on)
  requireWaivedCharge(left)
  sumMinor(left.map((change) => (change.type === 'repaid' ? change.amountMinor : 0)))
  sumMinor(left.map((change) => (change.type === 'refunded' ? change.amountMinor : 0)))
  sumMinor(left.map((change) => (change.type === 'advanced' ? change.amountMinor : 0)))
  return { disbursed, changes: left.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1)) }
}

/** The waiver of a charge that is reversed has nothing to give up. */
function isReversed(change: LoanChange, reversed: ReadonlySet<string>): boolean {
  if (reversed.has(change.id)) return true
  return change.type === 'waived' && change.charge !== undefined && reversed.has(change.charge)
}

function onlyDisbursement(events: readonly LoanEvent[]): Disbursed {
  const [disbursed, second] = events.filter((event) => event.type === 'disbursed')
  if (disbursed === undefined) throw new LendingError('disbursement-missing', 'A loan starts with its disbursement')
  if (second !== undefined) throw new LendingError('disbursement-repeated', 'A loan is disbursed once')
  return disbursed
}

function uniqueIds(events: readonly { id: string }[], complaint: string): Set<string> {
  const ids = new Set<string>()
  for (const { id } of events) {
    if (ids.has(id)) throw new LendingError('event-repeated', `The event ${shown(id)} ${complaint}`)
    ids.add(id)
  }
  return ids
}

type KeysOf<Type extends LoanEvent['type']> = Readonly<Record<PartOf<Extract<LoanEvent, { type: Type }>>, true>>

/** The parts of any of several events of one type. */
type PartOf<Event> = Event extends unknown ? keyof Event : never

const dated = { type: true, id: true, on: true } as const

/** The keys of each event; any other is refused, since a misspelt one would be ignored. A new part is one word here. */
const partsOfEvents: { readonly [Type in LoanEvent['type']]: KeysOf<Type> } = {
  disbursed: { type: true, on: true },
  repaid: { ...dated, amountMinor: true, purpose: true, prepayment: true },
  charged: { ...dated, kind: true, amount: true, installment: true, dueOn: true, reason: true },
  waived: { ...dated, amounts: true, charge: true },
  extended: dated,
  refunded: { ...dated, amountMinor: true },
  advanced: { ...dated, amountMinor: true },
  writtenOff: dated,
  restructured: { ...dated, terms: true, charges: true, writeDownMinor: true },
  reversed: { type: true, id: true },
}

const keysOfEvents = new Map(Object.entries(partsOfEvents).map(([type, parts]) => [type, Object.keys(parts)]))

/** Refuses stored values that are not a list of events, each with an id of its own. Errors: `event-unknown`. */
function requireKnownEvents(events: readonly LoanEvent[]): void {
  if (!Array.isArray(events)) throw new LendingError('event-unknown', 'The events must be a list')
  for (const event of events) {
    if (!isObject(event) || !keysOfEvents.has(event.type)) {
      throw new LendingError('event-unknown', 'An event must be one that a loan knows')
    }
    if (event.type !== 'disbursed') requireId(event.id)
    if (event.type === 'reversed') requireOwnKeys(event)
  }
}

/** Text only: 1 and '1' would be two events here, and one where they are stored. */
function requireId(id: string): void {
  if (typeof id !== 'string' || id === '') throw new LendingError('event-unknown', 'An event must have an id, a text')
}

function requireOwnKeys(event: LoanEvent): void {
  const unknown = unknownKeyOf(event, keysOfEvents.get(event.type)!)
  if (unknown !== null) {
    throw new LendingError('event-unknown', `An event that is ${event.type} must not have ${shown(unknown)}`)
  }
}

/**
 * Refuses an event that is impossible for a loan disbursed on a day.
 *
 * Errors: `date-unknown`, `date-before-disbursement`, `amount-out-of-range` for a payment, refund or part paid out that is not above
 * zero or a negative waiver, `event-unknown` for an unknown part, purpose, effect or kind of charge, those of `requireCharge`.
 */
function requireChange(change: LoanChange, disbursedOn: IsoDate): void {
  requireOwnKeys(change)
  if (parseIsoDate(change.on) < disbursedOn) {
    throw new LendingError('date-before-disbursement', `The event ${shown(change.id)} is before the disbursement`)
  }
  if (change.type === 'repaid') requirePositiveAmountMinor(change.amountMinor, 'The payment')
  if (change.type === 'refunded') requirePositiveAmountMinor(change.amountMinor, 'The refund')
  if (change.type === 'advanced') requirePositiveAmountMinor(change.amountMinor, 'The part paid out')
  if (change.type === 'repaid') {
    requirePurpose(change.purpose)
    requirePrepaymentEffect(change.prepayment)
  }
  if (change.type === 'charged') requireCharge(change)
  if (change.type === 'restructured') requireRestructured(change)
  if (change.type === 'waived' && change.charge === undefined) requireWaivedAmounts(change.amounts)
}

function requirePurpose(purpose: string | undefined): void {
  if (purpose === undefined || purpose === 'extension' || purpose === 'coolingOff') return
  throw new LendingError(
    'event-unknown',
    'A payment is for an extension, for cooling-off, or for no purpose of its own',
  )
}

function requirePrepaymentEffect(effect: string | undefined): void {
  if (effect === undefined || prepaymentEffects.some((known) => known === effect)) return
  throw new LendingError('event-unknown', `A prepayment has one of these effects: ${prepaymentEffects.join(', ')}`)
}

function requireWaivedAmounts(amounts: object): void {
  if (!isObject(amounts)) throw new LendingError('event-unknown', 'A waiver must say how much of which charges')
  for (const [kind, amountMinor] of Object.entries(amounts)) {
    if (!waivableKinds.some((known) => known === kind)) {
      throw new LendingError('event-unknown', `Only charges can be waived, each by its kind, not ${shown(kind)}`)
    }
    requireAmountMinor(amountMinor, 'What is waived')
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
