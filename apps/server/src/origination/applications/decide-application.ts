import { addDays } from '@hulog/lending'
import { and, eq } from 'drizzle-orm'
import { announce } from '../../messaging/index.ts'
import { lockBorrower } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import type { JobPayloads } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { offerAddress } from '../orders/order-addresses.ts'
import { businessDateOf, storedStatus } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { lockOrder, moveOrder } from '../orders/orders.store.ts'
import { withMarketHolidays } from '../products/market-holidays.ts'
import { OFFER_DAYS } from '../products/payout-days.ts'
import { getProductById, type Product } from '../products/products.store.ts'
import { chooseTerms } from '../products/terms.ts'
import { decisions } from './applications.schema.ts'
import { choiceOf, gatherFacts } from './gather-facts.ts'
import { type Decision, decide, type Facts, RULES_VERSION } from './rules.ts'

/** Decides an application by the rules and offers or declines (TRM-01, TRM-07). Running it twice decides once. */
export async function decideApplication(
  services: Services,
  { borrowerId, orderId }: JobPayloads['decideApplication'],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    // A declaration that is changed meanwhile waits for the decision, or the decision for it (TRM-06).
    await lockBorrower(tx, borrowerId)
    const order = await lockOrder(tx, borrowerId, orderId)
    if (storedStatus(order) !== 'underReview') return
    const product = withMarketHolidays(services, await getProductById(tx, order.productId))
    const facts = await gatherFacts(services, tx, order, product)
    const decision = decide(facts)
    await storeDecision(services, tx, order, facts, decision)
    if (decision.reasons.length > 0) await decline(services, tx, order, decision)
    else await offer(services, tx, order, product, facts, decision)
  })
}

async function storeDecision(
  { clock }: Services,
  tx: Tx,
  order: Order,
  facts: Facts,
  decision: Decision,
): Promise<void> {
  const { borrowerId, id: orderId } = order
  const { offeredAmountMinor } = decision
  const reasons = [...decision.reasons]
  const isApproved = reasons.length === 0
  const decidedAt = clock.now()
  const rulesVersion = RULES_VERSION
  await insertDecision(tx, {
    borrowerId,
    orderId,
    isApproved,
    offeredAmountMinor,
    reasons,
    facts,
    rulesVersion,
    decidedAt,
  })
  await recordAudit(tx, borrowerId, 'application-decided', { orderId, isApproved, offeredAmountMinor })
}

async function decline({ clock }: Services, tx: Tx, order: Order, { reasons }: Decision): Promise<void> {
  await moveOrder(tx, order, 'decline', { reasons: [...reasons], closedOn: businessDateOf(order, clock) })
}

async function offer(
  { clock }: Services,
  tx: Tx,
  order: Order,
  product: Product,
  { clientKind }: Facts,
  { offeredAmountMinor }: Decision,
): Promise<void> {
  const terms = chooseTerms(product, { ...choiceOf(order), amountMinor: offeredAmountMinor }, clientKind)
  const offeredOn = businessDateOf(order, clock)
  const endsOn = addDays(offeredOn, OFFER_DAYS)
  await moveOrder(tx, order, 'offer', { terms, offeredOn, offerEndsOn: endsOn })
  await announce(tx, {
    borrowerId: order.borrowerId,
    kind: 'offer',
    subjectId: order.id,
    facts: { amountMinor: offeredAmountMinor, currency: terms.currency, endsOn },
    url: await offerAddress(tx, order),
    at: clock.businessNow(),
  })
}

/** Returns the monthly income that the borrower stated when an order was decided; null for an order without a decision. */
export async function findStatedIncome(
  db: Reader,
  { borrowerId, id }: Pick<Order, 'borrowerId' | 'id'>,
): Promise<number | null> {
  const [decision] = await db
    .select({ facts: decisions.facts })
    .from(decisions)
    .where(and(eq(decisions.borrowerId, borrowerId), eq(decisions.orderId, id)))
  const income = decision?.facts.monthlyIncomeMinor
  return typeof income === 'number' ? income : null
}

async function insertDecision(tx: Tx, decision: typeof decisions.$inferInsert): Promise<void> {
  await tx.insert(decisions).values(decision)
}
