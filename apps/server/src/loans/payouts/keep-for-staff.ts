import { LendingError } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'

/** The outcome of a bank's answer that a person has to judge. */
export const NEEDS_STAFF = 'needs staff'

/**
 * Applies a bank's answer, or nothing of it when the loan's arithmetic refuses it: the answer is then kept for staff. Money
 * has moved, so the bank must not be told to send again what can never be booked.
 */
export async function applyOrKeepForStaff(
  { log }: Pick<Services, 'log'>,
  tx: Tx,
  reference: string,
  apply: (inner: Tx) => Promise<string>,
): Promise<string> {
  try {
    return await tx.transaction(apply)
  } catch (error) {
    if (!(error instanceof LendingError)) throw error
    log.error({ err: error, reference }, "a bank's answer cannot be booked: see provider_events")
    return NEEDS_STAFF
  }
}
