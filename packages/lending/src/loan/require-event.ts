import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import { waivableKinds } from './apply-waiver.ts'
import type { LoanEvent } from './loan-event.ts'
import type { LoanChange } from './order-events.ts'

const eventTypes: Readonly<Record<LoanEvent['type'], true>> = {
  disbursed: true,
  repaid: true,
  waived: true,
  extended: true,
  refunded: true,
  writtenOff: true,
  reversed: true,
}

/** Refuses what is no list of events, whatever was stored. Errors: `event-unknown`. */
export function requireKnownEvents(events: readonly LoanEvent[]): void {
  if (!Array.isArray(events)) throw new LendingError('event-unknown', 'The events must be a list')
  for (const event of events) {
    if (!isObject(event) || !Object.hasOwn(eventTypes, event.type)) {
      throw new LendingError('event-unknown', 'An event must be one that a loan knows')
    }
  }
}

/**
 * Refuses an event that cannot have happened to a loan disbursed on a day.
 *
 * Errors: `date-unknown`, `date-before-disbursement`, `amount-out-of-range` for a payment or refund that is not above zero or
 * a negative waiver, `event-unknown` for a purpose or a kind of charge that is none.
 */
export function requireChange(change: LoanChange, disbursedOn: IsoDate): void {
  if (parseIsoDate(change.on) < disbursedOn) {
    throw new LendingError('date-before-disbursement', `The event ${change.id} is before the disbursement`)
  }
  if (change.type === 'repaid' || change.type === 'refunded') {
    requirePositiveAmountMinor(change.amountMinor, change.type === 'repaid' ? 'The payment' : 'The refund')
  }
  if (change.type === 'repaid') requirePurpose(change.purpose)
  if (change.type === 'waived') requireWaivedAmounts(change.amounts)
}

function requirePurpose(purpose: string | undefined): void {
  if (purpose === undefined || purpose === 'extension' || purpose === 'coolingOff') return
  throw new LendingError(
    'event-unknown',
    'A payment is for an extension, for cooling-off, or for no purpose of its own',
  )
}

function requireWaivedAmounts(amounts: object): void {
  if (!isObject(amounts)) throw new LendingError('event-unknown', 'A waiver must say how much of which charges')
  for (const [kind, amountMinor] of Object.entries(amounts)) {
    if (!waivableKinds.some((known) => known === kind)) {
      throw new LendingError('event-unknown', 'Only charges can be waived, each by its kind')
    }
    requireAmountMinor(amountMinor, 'What is waived')
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
