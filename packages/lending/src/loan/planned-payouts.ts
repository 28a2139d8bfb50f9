import type { Schedule } from '../schedule/schedule.ts'
import type { LoanEvent } from './loan-event.ts'

/** The payout of a plan as an event, and each later part of the principal on its planned day. */
export function plannedPayouts({ disbursedOn, advances = [] }: Schedule): LoanEvent[] {
  const later = advances.map(({ on, amountMinor }, index): LoanEvent => {
    return { type: 'advanced', id: `part ${index + 2}`, on, amountMinor }
  })
  return [{ type: 'disbursed', on: disbursedOn }, ...later]
}
