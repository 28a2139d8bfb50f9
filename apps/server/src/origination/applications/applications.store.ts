import type { Tx } from '../../platform/database/database.ts'
import { decisions } from './applications.schema.ts'

export async function insertDecision(tx: Tx, decision: typeof decisions.$inferInsert): Promise<void> {
  await tx.insert(decisions).values(decision)
}
