import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/database.ts'
import { borrowers } from './borrowers.schema.ts'

/** Keeps the first time. */
export async function noteSignIn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(borrowers)
    .set({ firstSignedInAt: now })
    .where(and(eq(borrowers.id, id), isNull(borrowers.firstSignedInAt)))
}

/** Whether the borrower of a row has ever signed in, for a query of another feature that counts borrowers. */
export function hasSignedIn(borrowerId: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${borrowers} where ${borrowers.id} = ${borrowerId}
    and ${borrowers.firstSignedInAt} is not null)`
}
