import { orderStatusCodes } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { type Disclosure, discloseOffer } from '../agreements/index.ts'
import { businessDateOf, type Order } from '../orders/index.ts'

const { underReview, declined, offered, cancelled } = orderStatusCodes
const NEVER_CONFIRMED: readonly number[] = [underReview, declined, offered, cancelled]

/** The offer on an order as it would be signed today. @throws NOT_OFFERED, for an offer that has ended too */
export async function requireOffer(services: Services, db: Reader, order: Order): Promise<Disclosure> {
  const offer = await discloseOffer(services, db, order, businessDateOf(order, services.clock))
  if (!offer) throw new DomainError('NOT_OFFERED')
  return offer
}

/** @throws ALREADY_CONFIRMED once the loan was confirmed, whatever became of it since */
export function requireUnconfirmed({ state }: Order): void {
  if (!NEVER_CONFIRMED.includes(state)) throw new DomainError('ALREADY_CONFIRMED')
}
