import { REFERRED_BECAUSE } from '@hulog/contract/staff-limits'
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
import { decisions, type Recommendation, type ReferredBecause } from './applications.schema.ts'
import { type FindSharingAccount, findDuplicates } from './find-duplicates.ts'
import { choiceOf, gatherFacts } from './gather-facts.ts'
import { type ApplicationReview, findReview, insertReview } from './reviews.store.ts'
import { type Decision, decide, type Facts, RULES_VERSION } from './rules.ts'

/**
 * Decides an application by the rules: offers, declines, or refers it to a person where the product asks for one (TRM-01, TRM-07).
 * Running it twice decides once.
 */
export async function decideApplication(
  services: Services,
  findSharingAccount: FindSharingAccount,
  { borrowerId, orderId }: JobPayloads['decideApplication'],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    // A declaration that is changed meanwhile waits for the decision, or the decision for it (TRM-06).
    await lockBorrower(tx, borrowerId)
    const order = await lockOrder(tx, borrowerId, orderId)
    if (storedStatus(order) !== 'underReview' || (await findReview(tx, orderId)) !== null) return
    const product = withMarketHolidays(services, await getProductById(tx, order.productId))
    const facts = await gatherFacts(services, tx, order, product)
    const decision = decide(facts)
    const referral = await referralOf(services, tx, findSharingAccount, order, product)
    if (referral.because.length > 0) await refer(services, tx, order, referral, facts, decision)
    else await carryOut(services, tx, order, product, facts, decision)
  })
}

type Referral = Pick<ApplicationReview, 'because' | 'duplicates'>

/** Returns the conditions of the product that hold. Duplicates are looked for only where a person may see the application. */
async function referralOf(
  services: Services,
  tx: Tx,
  findSharingAccount: FindSharingAccount,
  order: Order,
  { review = {} }: Product,
): Promise<Referral> {
  const { always, fromAmountMinor, onDuplicates } = review
  const isLarge = fromAmountMinor !== undefined && order.requestedAmountMinor >= fromAmountMinor
  const mayBeReferred = always || isLarge || onDuplicates
  const found = mayBeReferred ? await findDuplicates(services, tx, findSharingAccount, order.borrowerId) : []
  const conditions: Readonly<Record<ReferredBecause, boolean>> = {
    always: always === true,
    amount: isLarge,
    duplicates: onDuplicates === true && found.length > 0,
  }
  return {
    because: REFERRED_BECAUSE.filter((condition) => conditions[condition]),
    duplicates: found.map(({ kind }) => kind),
  }
}

/** The order stays under review, which is all that its borrower sees. */
async function refer(
  { clock }: Services,
  tx: Tx,
  order: Order,
  referral: Referral,
  facts: Facts,
  { offeredAmountMinor: amountMinor, reasons }: Decision,
): Promise<void> {
  const { borrowerId, id: orderId, market, productId } = order
  await insertReview(tx, {
    ...referral,
    borrowerId,
    orderId,
    market,
    productId,
    facts,
    rulesVersion: RULES_VERSION,
    recommendation: { amountMinor, reasons },
    waitingSince: clock.businessNow(),
    state: 'waiting',
  })
  await recordAudit(tx, borrowerId, 'application-referred', { orderId, because: referral.because.join(',') })
}

/** The person who decided, and what the rules had recommended to them. */
export type Decider = { readonly name: string; readonly recommendation: Recommendation }

/** Stores a decision and offers or declines, in the same way for the rules and for a person. */
export async function carryOut(
  services: Services,
  tx: Tx,
  order: Order,
  product: Product,
  facts: Facts,
  decision: Decision,
  decider: Decider | null = null,
): Promise<Order> {
  const { borrowerId, id: orderId } = order
  const { offeredAmountMinor } = decision
  const isApproved = decision.reasons.length === 0
  await tx.insert(decisions).values({
    borrowerId,
    orderId,
    isApproved,
    offeredAmountMinor,
    reasons: [...decision.reasons],
    facts,
    rulesVersion: RULES_VERSION,
    decidedAt: services.clock.now(),
    decidedBy: decider?.name ?? null,
    recommendation: decider?.recommendation ?? null,
  })
  const outcome = { orderId, isApproved, offeredAmountMinor }
  await recordAudit(tx, decider?.name ?? borrowerId, 'application-decided', outcome)
  return isApproved ? offer(services, tx, order, product, facts, decision) : decline(services, tx, order, decision)
}

async function decline({ clock }: Services, tx: Tx, order: Order, { reasons }: Decision): Promise<Order> {
  return moveOrder(tx, order, 'decline', { reasons: [...reasons], closedOn: businessDateOf(order, clock) })
}

async function offer(
  { clock }: Services,
  tx: Tx,
  order: Order,
  product: Product,
  { clientKind }: Facts,
  { offeredAmountMinor }: Decision,
): Promise<Order> {
  const terms = chooseTerms(product, { ...choiceOf(order), amountMinor: offeredAmountMinor }, clientKind)
  const offeredOn = businessDateOf(order, clock)
  const endsOn = addDays(offeredOn, OFFER_DAYS)
  const offered = await moveOrder(tx, order, 'offer', { terms, offeredOn, offerEndsOn: endsOn })
  await announce(tx, {
    borrowerId: order.borrowerId,
    kind: 'offer',
    subjectId: order.id,
    facts: { amountMinor: offeredAmountMinor, currency: terms.currency, endsOn },
    url: await offerAddress(tx, order),
    at: clock.businessNow(),
  })
  return offered
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
