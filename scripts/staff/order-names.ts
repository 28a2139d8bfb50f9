import { listOrderNumbers } from '../../apps/server/src/origination/orders/index.ts'
import type { Services } from '../../apps/server/src/services.ts'

// How orders are named to staff: by the number that can be said; one that is gone by its id.
export async function orderNames({ db }: Services, ids: readonly string[]): Promise<(id: string) => string> {
  const numbers = await listOrderNumbers(db, ids)
  return (id) => numbers.get(id) ?? id
}
