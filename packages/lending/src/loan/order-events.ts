import { LendingError } from '../lending-error.ts'
import { requirePositiveAmountMinor } from '../money/amount.ts'
import type { Disbursed, LoanEvent, Repaid } from './loan-event.ts'

/** A loan's events in the order in which they count: by date, and on one date in order of arrival. */
export type OrderedEvents = { disbursed: Disbursed; repayments: readonly Repaid[] }

/**
 * Errors: `disbursement-missing`, `disbursement-repeated`, `date-before-disbursement`, `repayment-repeated` for an id
 * used twice, `amount-out-of-range` for a payment that is not above zero.
 */
export function orderEvents(events: readonly LoanEvent[]): OrderedEvents {
  const disbursed = onlyDisbursement(events)
  const repayments = events.filter((event) => event.type === 'repaid')
  const ids = new Set<string>()
  for (const { id, on, amountMinor } of repayments) {
    requirePositiveAmountMinor(amountMinor, 'The payment')
    if (on < disbursed.on)
      throw new LendingError('date-before-disbursement', `Payment ${id} is before the disbursement`)
    if (ids.has(id)) throw new LendingError('repayment-repeated', `Payment ${id} is there twice`)
    ids.add(id)
  }
  return { disbursed, repayments: repayments.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1)) }
}

function onlyDisbursement(events: readonly LoanEvent[]): Disbursed {
  const [disbursed, second] = events.filter((event) => event.type === 'disbursed')
  if (disbursed === undefined) throw new LendingError('disbursement-missing', 'A loan starts with its disbursement')
  if (second !== undefined) throw new LendingError('disbursement-repeated', 'A loan is disbursed once')
  return disbursed
}
