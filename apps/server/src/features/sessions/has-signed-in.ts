import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sessions } from './sessions.schema.ts'

/** Whether the borrower of a row has ever signed in, for a query of another feature that counts borrowers. */
export function hasSignedIn(borrowerId: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${sessions} where ${sessions.borrowerId} = ${borrowerId})`
}
