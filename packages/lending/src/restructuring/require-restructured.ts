import { LendingError } from '../lending-error.ts'
import { type ChargeTreatments, chargeTreatments, type Restructured, waivableKinds } from '../loan/loan-event.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { unknownKeyOf } from '../terms/require-values.ts'

/**
 * Refuses a restructuring that no loan can have; its terms are checked where they are planned. Errors: `event-unknown` for an
 * unknown treatment or one missing, `amount-out-of-range` for the principal given up.
 */
export function requireRestructured({ terms, charges, writeDownMinor }: Restructured): void {
  if (typeof terms !== 'object' || terms === null) {
    throw new LendingError('event-unknown', 'A restructuring must have its new terms')
  }
  requireTreatments(charges)
  requireAmountMinor(writeDownMinor, 'The principal given up')
}

/** Refuses anything but one treatment for each kind of charge. Errors: `event-unknown`. */
export function requireTreatments(charges: ChargeTreatments): void {
  const isComplete =
    typeof charges === 'object' &&
    charges !== null &&
    unknownKeyOf(charges, waivableKinds) === null &&
    waivableKinds.every((kind) => chargeTreatments.includes(charges[kind]))
  if (isComplete) return
  throw new LendingError(
    'event-unknown',
    `A restructuring must say of ${waivableKinds.join(', ')} which is ${chargeTreatments.join(', ')}`,
  )
}
