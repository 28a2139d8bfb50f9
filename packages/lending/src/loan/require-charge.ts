import { parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { requirePositiveAmountMinor } from '../money/amount.ts'
import { type ChargeAmount, type Charged, chargeBases, chargeKinds, type LoanChange } from './loan-event.ts'

const maxReasonLength = 64

/**
 * Refuses a charge that no loan can have.
 *
 * Domain: a fee or a penalty; a fixed amount above zero or a whole rate above zero of a known base; an installment by its
 * number from 1 up or by a date, not both; a reason of 1 to 64 characters.
 * Errors: `event-unknown`, `amount-out-of-range`, `date-unknown`.
 */
export function requireCharge({ kind, amount, installment, dueOn, reason }: Charged): void {
  if (!chargeKinds.includes(kind)) throw new LendingError('event-unknown', 'A charge is a fee or a penalty')
  requireAmount(amount)
  if (installment !== undefined && !(Number.isSafeInteger(installment) && installment >= 1)) {
    throw new LendingError('event-unknown', 'The installment of a charge is named by its number, from 1 up')
  }
  if (dueOn !== undefined) {
    if (installment !== undefined) {
      throw new LendingError('event-unknown', 'A charge names its installment by number or by date, not both')
    }
    parseIsoDate(dueOn)
  }
  if (reason !== undefined && !isReason(reason)) {
    throw new LendingError('event-unknown', `The reason of a charge has 1 to ${maxReasonLength} characters`)
  }
}

function isReason(reason: unknown): boolean {
  return typeof reason === 'string' && reason.length >= 1 && reason.length <= maxReasonLength
}

/** Stored data may contain anything. */
function requireAmount(amount: ChargeAmount): void {
  if (typeof amount !== 'object' || amount === null || 'fixedMinor' in amount === 'ratePpm' in amount) {
    throw new LendingError('event-unknown', 'The amount of a charge is fixed or a rate')
  }
  if ('fixedMinor' in amount) {
    requirePositiveAmountMinor(amount.fixedMinor, 'The charge')
    return
  }
  if (!(Number.isSafeInteger(amount.ratePpm) && amount.ratePpm > 0)) {
    throw new LendingError('amount-out-of-range', 'The rate of a charge must be a whole number above zero')
  }
  if (!chargeBases.includes(amount.of)) {
    throw new LendingError('event-unknown', `The rate of a charge is of one of ${chargeBases.join(', ')}`)
  }
}

/** Refuses a waiver of a charge that was never recorded, or of a charge and of amounts. Errors: `event-unknown`. */
export function requireWaivedCharge(changes: readonly LoanChange[]): void {
  const waivers = changes.filter((change) => change.type === 'waived' && change.charge !== undefined)
  if (waivers.length === 0) return
  const charges = new Set(changes.flatMap(({ type, id }) => (type === 'charged' ? [id] : [])))
  for (const waiver of waivers) {
    if (waiver.type !== 'waived' || waiver.charge === undefined) continue
    if (waiver.amounts !== undefined) {
      throw new LendingError('event-unknown', 'A waiver is of one charge or of amounts, not both')
    }
    if (!charges.has(waiver.charge)) throw new LendingError('event-unknown', 'The loan has no such charge to waive')
  }
}
