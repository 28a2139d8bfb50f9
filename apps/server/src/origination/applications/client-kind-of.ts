import type { ClientKind } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { hasSettledOrder } from '../orders/index.ts'

/** TRM-02 charges repeat clients less: those who have paid a loan back. */
export async function clientKindOf(db: Reader, borrowerId: string): Promise<ClientKind> {
  return (await hasSettledOrder(db, borrowerId)) ? 'repeat' : 'new'
}
