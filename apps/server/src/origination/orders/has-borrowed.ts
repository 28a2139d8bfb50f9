import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { orders } from './orders.schema.ts'

/** Whether the borrower of a row has ever applied, for a query of another feature that counts borrowers. */
export function hasApplied(borrowerId: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${orders} where ${orders.borrowerId} = ${borrowerId})`
}

/** Whether they have ever been paid out a loan. */
export function hasBeenPaidOut(borrowerId: PgColumn): SQL<boolean> {
  const { borrowerId: whose, disbursedOn } = orders
  return sql<boolean>`exists (select from ${orders} where ${whose} = ${borrowerId} and ${disbursedOn} is not null)`
}
