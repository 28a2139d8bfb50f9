import { LendingError } from '../lending-error.ts'
import { sumMinor } from '../money/amount.ts'
import type { Disbursed, LoanEvent, Reversed } from './loan-event.ts'
import { requireChange, requireKnownEvents } from './require-event.ts'

/** What happened after the disbursement and was not reversed. */
export type LoanChange = Exclude<LoanEvent, Disbursed | Reversed>

/** A loan's events in the order in which they count: by date, and on one date in order of arrival. */
export type OrderedEvents = { disbursed: Disbursed; changes: readonly LoanChange[] }

/**
 * What a reversal names is left out, as if it had never been recorded, whatever was wrong with it.
 *
 * Errors: `disbursement-missing`, `disbursement-repeated`, `event-repeated` for an id used twice or reversed twice,
 * `event-unknown` for a reversal of something the loan does not have, those of `requireKnownEvents` and `requireChange`,
 * and `amount-out-of-range` for payments that sum to more than a plain number holds exactly.
 */
export function orderEvents(events: readonly LoanEvent[]): OrderedEvents {
  requireKnownEvents(events)
  const disbursed = onlyDisbursement(events)
  const changes = events.filter((event) => event.type !== 'disbursed' && event.type !== 'reversed')
  const known = uniqueIds(changes, 'is there twice')
  const reversed = uniqueIds(
    events.filter((event) => event.type === 'reversed'),
    'is reversed twice',
  )
  for (const id of reversed) {
    if (!known.has(id)) throw new LendingError('event-unknown', `The loan has no event ${id} to reverse`)
  }
  const left = reversed.size === 0 ? changes : changes.filter(({ id }) => !reversed.has(id))
  for (const change of left) requireChange(change, disbursed.on)
  sumMinor(left.map((change) => (change.type === 'repaid' ? change.amountMinor : 0)))
  return { disbursed, changes: left.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1)) }
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
    if (ids.has(id)) throw new LendingError('event-repeated', `The event ${id} ${complaint}`)
    ids.add(id)
  }
  return ids
}
