import { LendingError } from '../lending-error.ts'
import type { PlannedAdvance, PlannedInstallment, Schedule } from './schedule.ts'

/**
 * Refuses what is no schedule of payouts and payments; their days are checked where they are used.
 *
 * Errors: `cash-flows-invalid`, `amount-out-of-range` for proceeds that are no whole number of minor units.
 */
export function requireSchedule(schedule: Schedule): void {
  if (!isObject(schedule) || !Array.isArray(schedule.installments)) throw noSchedule()
  const { advances = [], installments, netProceedsMinor } = schedule
  // A list with empty places has nothing in them: `every` would pass over them.
  if (!Array.isArray(advances) || !Array.from<PlannedAdvance>(advances).every(isAdvance)) throw noSchedule()
  if (!Array.from<PlannedInstallment>(installments).every(isInstallment)) throw noSchedule()
  if (!Number.isSafeInteger(netProceedsMinor)) {
    throw new LendingError('amount-out-of-range', 'The net proceeds must be a whole number of minor units')
  }
}

function isAdvance(part: PlannedAdvance): boolean {
  return isObject(part) && Number.isSafeInteger(part.amountMinor)
}

function isInstallment(row: PlannedInstallment): boolean {
  return isObject(row) && Number.isSafeInteger(row.totalMinor)
}

function noSchedule(): LendingError {
  return new LendingError(
    'cash-flows-invalid',
    'A schedule must have installments, each with what is to be paid, and parts with what is paid out',
  )
}

function isObject<Value>(value: Value): value is Value & object {
  return typeof value === 'object' && value !== null
}
