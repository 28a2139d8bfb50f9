import { parseIsoDate } from '../calendar/iso-date.ts'
import { requireSchedule } from '../schedule/require-schedule.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { LoanEvent } from './loan-event.ts'

/**
 * The payout of a plan as an event, and each later part of the principal on its planned day: the loan as its plan takes it to be
 * paid out.
 *
 * Errors: `cash-flows-invalid` for what is no schedule, `amount-out-of-range`, `date-unknown`. Example: 600.00 at once and
 * 400.00 three months later: a `disbursed` event, and an `advanced` event of 400.00.
 */
export function plannedPayouts(schedule: Schedule): LoanEvent[] {
  requireSchedule(schedule)
  const { disbursedOn, advances = [] } = schedule
  parseIsoDate(disbursedOn)
  const later = advances.map(({ on, amountMinor }, index): LoanEvent => {
    return { type: 'advanced', id: `part ${index + 2}`, on: parseIsoDate(on), amountMinor }
  })
  return [{ type: 'disbursed', on: disbursedOn }, ...later]
}
