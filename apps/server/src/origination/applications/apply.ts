import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { type IsoDate, orderStatusCodes } from '@hulog/lending'
import { assignReports, isComplete, lockBorrower, marketOf, readCertification } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { once, type RequestKey } from '../../platform/idempotency/once.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { businessDateIn, type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { closeEndedOffer } from '../orders/close-ended-offers.ts'
import { orderAddress } from '../orders/order-addresses.ts'
import { businessDateOf, offeredTerms, storedStatus } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { findOpenOrder, insertOrder, lockOrder, type NewOrder } from '../orders/orders.store.ts'
import { withMarketHolidays } from '../products/market-holidays.ts'
import { requirePlanned } from '../products/payout-days.ts'
import { findProduct, type Product } from '../products/products.store.ts'
import { chooseTerms } from '../products/terms.ts'
import { clientKindOf } from './gather-facts.ts'

export function applicationRoutes(routes: Routes, services: Services): void {
  routes.borrower('apply', (call) => apply(services, call))
}

/** False while an order is open. An offer that is over refuses nothing: applying closes it. */
export async function canApply({ db, clock }: Services, borrowerId: string): Promise<boolean> {
  const open = await findOpenOrder(db, borrowerId)
  return open === null || isOverOffer(open, businessDateOf(open, clock))
}

type ApplyCall = {
  readonly borrowerId: string
  readonly requestKey: RequestKey
  readonly body: Body<'apply'>
}

/** Takes an application for an amount and a term of a product (TRM-07). A job decides it. */
export async function apply(services: Services, { borrowerId, requestKey, body }: ApplyCall): Promise<Reply<'apply'>> {
  return once(services.db, requestKey, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    const market = marketOf(borrower)
    const product = await requireChoice(services, tx, borrowerId, market, body)
    if (!isComplete(await readCertification(services, tx, borrowerId))) {
      throw new DomainError('CERTIFICATION_INCOMPLETE')
    }
    await closeOwnEndedOffer(services, tx, borrowerId)
    const order = await insertOrder(tx, applicationOf(services, borrowerId, market, product, body))
    await assignReports(tx, borrowerId, order.id)
    await enqueue(tx, 'decideApplication', { borrowerId, orderId: order.id })
    await recordAudit(tx, borrowerId, 'applied', { orderId: order.id })
    return { orderId: order.id, orderUrl: orderAddress('/loanDetail', order) }
  })
}

/** Returns the product if it offers the choice. */
async function requireChoice(
  services: Services,
  tx: Tx,
  borrowerId: string,
  market: Market,
  body: Body<'apply'>,
): Promise<Product> {
  const product = await findProduct(tx, market, body.productId)
  if (!product) throw new DomainError('PRODUCT_NOT_FOUND', 'productId')
  const { amount: amountMinor, periods, termUnit } = body
  const choice = { amountMinor, periods, termUnit }
  const terms = chooseTerms(withMarketHolidays(services, product), choice, await clientKindOf(tx, borrowerId))
  requirePlanned(terms, businessDateIn(market, services.clock))
  return product
}

/** An offer that has ended, or that can no longer be paid out. */
function isOverOffer(order: Order, on: IsoDate): boolean {
  return storedStatus(order) === 'offered' && offeredTerms(order, on) === null
}

/** An offer that is over does not block a new application, even before the calendar's work closed it. */
async function closeOwnEndedOffer({ clock }: Services, tx: Tx, borrowerId: string): Promise<void> {
  const open = await findOpenOrder(tx, borrowerId)
  if (!open) return
  const order = await lockOrder(tx, borrowerId, open.id)
  const today = businessDateOf(order, clock)
  if (isOverOffer(order, today)) await closeEndedOffer(tx, order, today)
}

function applicationOf(
  { clock }: Services,
  borrowerId: string,
  market: Market,
  product: Product,
  { amount, periods, termUnit }: Body<'apply'>,
): NewOrder {
  const { currency } = markets[market]
  return {
    borrowerId,
    id: randomUUID(),
    productId: product.id,
    productName: product.name,
    productLogo: product.logo,
    policyPack: product.policyPack,
    market,
    currency,
    state: orderStatusCodes.underReview,
    requestedAmountMinor: amount,
    periods,
    termUnit,
    reasons: [],
    appliedAt: clock.businessNow(),
    appliedOn: businessDateIn(market, clock),
  }
}
