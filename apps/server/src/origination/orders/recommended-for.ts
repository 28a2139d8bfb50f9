import type { Reply } from '@hulog/contract'
import { orderStatusCodes } from '@hulog/lending'
import type { Config } from '../../config.ts'
import type { RecommendationShelf } from '../../marketing/recommendations/index.ts'
import type { Market } from '../../platform/markets/markets.ts'

const { active, due, overdue, writtenOff, settled } = orderStatusCodes
/** ORD-05, as it was meant; who still owes on a loan that was written off is not sent to the next one either. */
const HIDDEN_FOR: ReadonlySet<number> = new Set([active, due, overdue, writtenOff, settled])

type Shown = { readonly orderStatus: number; readonly productId: string; readonly market: Market }

/** What is recommended beside an order: never the product it is of. */
export async function recommendedFor(
  { recommendations }: Config,
  shelf: RecommendationShelf,
  { orderStatus, productId, market }: Shown,
): Promise<Reply<'getLoanDetails'>['recProducts']> {
  if (recommendations === 'never' || HIDDEN_FOR.has(orderStatus)) return []
  const recommended = await shelf.list(market)
  return recommended.filter(({ ownProductId }) => ownProductId !== productId).map(({ item }) => item)
}
