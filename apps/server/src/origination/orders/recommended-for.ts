import type { Reply } from '@hulog/contract'
import { orderStatusCodes } from '@hulog/lending'
import type { Config } from '../../config.ts'
import type { Market } from '../../platform/markets/markets.ts'

const { active, due, overdue, writtenOff, settled } = orderStatusCodes
/** ORD-05 as intended. Borrowers who still owe on a written-off loan get no recommendations either. */
const HIDDEN_FOR: ReadonlySet<number> = new Set([active, due, overdue, writtenOff, settled])

type Shown = { readonly orderStatus: number; readonly productId: string; readonly market: Market }

type RecommendedItem = Reply<'getLoanDetails'>['recProducts'][number]

/** Recommended products of a market, passed in by composition. `ownProductId` names a product of this lender. */
export type Recommendations = {
  list(market: Market): Promise<readonly { readonly ownProductId: string | null; readonly item: RecommendedItem }[]>
}

/** Returns the recommendations beside an order, without the order's own product. */
export async function recommendedFor(
  { recommendations }: Config,
  shelf: Recommendations,
  { orderStatus, productId, market }: Shown,
): Promise<Reply<'getLoanDetails'>['recProducts']> {
  if (recommendations === 'never' || HIDDEN_FOR.has(orderStatus)) return []
  const recommended = await shelf.list(market)
  return recommended.filter(({ ownProductId }) => ownProductId !== productId).map(({ item }) => item)
}
