import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { borrowers } from './borrowers.schema.ts'

/**
 * Nobody can sign in to it any more, and neither the number nor the ID finds it: who comes back with them starts anew, and
 * so does whoever is given the number next.
 */
export async function closeAccount(tx: Tx, id: string): Promise<void> {
  await tx
    .update(borrowers)
    .set({ phoneKey: `closed:${id}`, nationalIdKey: null, firstSignedInAt: null })
    .where(eq(borrowers.id, id))
}

/** The row stays, for what is booked on it; there is nothing in it any more by which a person is found. */
export async function forgetPhone(tx: Tx, id: string): Promise<void> {
  await tx.update(borrowers).set({ phoneSealed: '', phoneMasked: '' }).where(eq(borrowers.id, id))
}
