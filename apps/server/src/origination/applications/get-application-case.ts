import type { Reply } from '@hulog/contract'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import {
  getBorrower,
  listMaskedPhones,
  maskName,
  openPhone,
  readCertification,
  recordView,
} from '../../people/index.ts'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { auditEvents } from '../../platform/platform.schema.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { listPhotos } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { marketFactsOf, servedMarketOf, storedStatus } from '../orders/order-state.ts'
import { type Order, orders } from '../orders/orders.schema.ts'
import { requireOrderById } from '../orders/orders.store.ts'
import { decisions } from './applications.schema.ts'
import { describeOffer } from './describe-offer.ts'
import { explainRules } from './explain-rules.ts'
import { type Duplicate, type FindSharingAccount, findDuplicates } from './find-duplicates.ts'
import { readSituation, reasonsToDecline } from './read-situation.ts'
import { type ApplicationReview, claimEnds, findReview, holderOf, renewClaim } from './reviews.store.ts'
import { type Facts, RULES_VERSION, reasonSentence } from './rules.ts'

type Case = Reply<'getApplicationCase'>

/** Facts about a borrower from domains above. */
export type CaseParts = {
  readonly findSharingAccount: FindSharingAccount
  /** The most days that each paid-out loan was late, by order. */
  readonly findDaysLate: (services: Services, borrowerId: string) => Promise<ReadonlyMap<string, number>>
}

/**
 * Returns an application with all that a decision needs, and records that it was seen. Names, numbers, photos and who the duplicates
 * are go only to somebody with the right to see borrowers: others decide by figures and rules. Looking at it keeps one's claim.
 * @throws ORDER_NOT_FOUND
 */
export async function getApplicationCase(
  services: Services,
  { findSharingAccount, findDaysLate }: CaseParts,
  { caller, body }: Pick<StaffCall<'getApplicationCase'>, 'caller' | 'body'>,
): Promise<Case> {
  const { borrowerId } = await requireOrderById(services.db, body.orderId)
  const daysLate = await findDaysLate(services, borrowerId)
  return inTransaction(services.db, async (tx) => {
    const order = await requireOrderById(tx, body.orderId)
    const seesPerson = caller.permissions.has('borrowers.read')
    await recordView(services, tx, caller, { borrowerId, what: seesPerson ? 'application' : 'application-figures' })
    const review = await findReview(tx, order.id)
    const now = services.clock.now()
    if (review && holderOf(review, now) === caller.name) {
      await renewClaim(tx, review, caller.name, now)
      review.takenAt = now
    }
    const decision = await findDecision(tx, order)
    const isWaiting = review?.state === 'waiting' && storedStatus(order) === 'underReview'
    const situation = isWaiting ? await readSituation(services, tx, findSharingAccount, order) : null
    const found = situation?.duplicates ?? (await findDuplicates(services, tx, findSharingAccount, borrowerId))
    const facts = situation?.facts ?? factsOf(decision)
    const { currency } = marketFactsOf(order)
    return {
      ...describeOrder(order),
      ...(await describePerson(services, tx, borrowerId, seesPerson)),
      review: review && describeReview(review, now),
      decision: decision && describeDecision(decision),
      rules: facts === null ? [] : explainRules(facts, currency),
      offer: situation && describeOffer(services, order, situation),
      earlierOrders: await listOtherOrders(tx, order, daysLate),
      duplicates: await describeDuplicates(tx, found, seesPerson),
      history: await readHistory(tx, order.id),
      declineReasons: situation ? reasonsToDecline(situation).map(inEnglish) : [],
      seen: situation?.seen ?? null,
    }
  })
}

function describeOrder(order: Order) {
  return {
    orderId: order.id,
    orderNumber: showOrderNumber(order.number),
    orderStatus: order.state,
    borrowerId: order.borrowerId,
    market: servedMarketOf(order),
    currency: marketFactsOf(order).currency,
    productId: order.productId,
    productName: order.productName,
    amountMinor: order.requestedAmountMinor,
    periods: order.periods,
    termUnit: order.termUnit,
    appliedAt: order.appliedAt.toISOString(),
  }
}

async function describePerson(services: Services, tx: Tx, borrowerId: string, seesPerson: boolean) {
  const { identity, job, contacts, address, declaration } = await readCertification(services, tx, borrowerId)
  const work = job && {
    employment: job.value.employment,
    monthlyIncomeMinor: job.value.monthlyIncomeMinor,
    paydayOfMonth: job.value.paydayOfMonth ?? null,
    statedAt: job.submittedAt.toISOString(),
  }
  const stated = declaration && {
    isCitizen: declaration.value.isCitizen,
    hasFullCapacity: declaration.value.hasFullCapacity,
    isPermanentResident: declaration.value.isPermanentResident,
    statedAt: declaration.submittedAt.toISOString(),
  }
  const nameMasked = maskName(identity?.value.fullName ?? '')
  if (!seesPerson || !identity || !address) return { nameMasked, work, declaration: stated, person: null }
  const borrower = await getBorrower(tx, borrowerId)
  const { fullName, birthOn, gender, nationalId } = identity.value
  const person = {
    ...{ fullName, birthOn, gender, nationalId },
    phone: borrower.phoneSealed === '' ? '' : openPhone(services, borrower),
    employer: job?.value.employer ?? '',
    address: address.value,
    contacts: (contacts?.value ?? []).map(({ name, relation, phone }) => ({ name, relation, phone })),
    photos: await newestPhotos(tx, borrowerId),
  }
  return { nameMasked, work, declaration: stated, person }
}

/** The selfie and the ID as they are used now. */
async function newestPhotos(tx: Tx, borrowerId: string) {
  const photos = await listPhotos(tx, borrowerId)
  return ['selfie', 'idFront'].flatMap((purpose) => {
    const newest = photos.find((photo) => photo.purpose === purpose)
    return newest ? [{ purpose, fileId: newest.id, takenAt: newest.createdAt.toISOString() }] : []
  })
}

function describeReview(review: ApplicationReview, now: Date): NonNullable<Case['review']> {
  const { state, waitingSince, because, recommendation, takenBy, takenAt, note } = review
  const holder = holderOf(review, now)
  return {
    ...{ state, because, note },
    waitingSince: waitingSince.toISOString(),
    recommendation: { ...recommendation, reasons: [...recommendation.reasons] },
    takenBy: state === 'waiting' ? holder : takenBy,
    takenUntil: holder !== null && takenAt !== null ? claimEnds(takenAt).toISOString() : null,
  }
}

type StoredDecision = typeof decisions.$inferSelect

async function findDecision(db: Reader, { borrowerId, id }: Order): Promise<StoredDecision | null> {
  const isIts = and(eq(decisions.borrowerId, borrowerId), eq(decisions.orderId, id))
  const [row] = await db.select().from(decisions).where(isIts)
  return row ?? null
}

/** Facts of other rules than today's cannot be explained by them. */
function factsOf(decision: StoredDecision | null): Facts | null {
  return decision?.rulesVersion === RULES_VERSION ? (decision.facts as Facts) : null
}

function describeDecision(decision: StoredDecision): NonNullable<Case['decision']> {
  const { isApproved, offeredAmountMinor, reasons, decidedBy, decidedAt } = decision
  return {
    isApproved,
    offeredMinor: offeredAmountMinor,
    reasons: reasons.map((reason) => inEnglish(reason).sentence),
    decidedBy,
    decidedAt: decidedAt.toISOString(),
  }
}

function inEnglish(name: string): { name: string; sentence: string } {
  return { name, sentence: reasonSentence(name, textsIn('en')) }
}

const MOST_ORDERS = 20

async function listOtherOrders(tx: Tx, { borrowerId, id }: Order, daysLate: ReadonlyMap<string, number>) {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.borrowerId, borrowerId), ne(orders.id, id)))
    .orderBy(desc(orders.appliedAt))
    .limit(MOST_ORDERS)
  return rows.map((order) => ({
    orderId: order.id,
    orderNumber: showOrderNumber(order.number),
    productName: order.productName,
    amountMinor: order.terms?.principalMinor ?? order.requestedAmountMinor,
    currency: marketFactsOf(order).currency,
    orderStatus: order.state,
    appliedOn: order.appliedOn,
    closedOn: order.closedOn,
    daysLate: daysLate.get(order.id) ?? null,
  }))
}

async function describeDuplicates(tx: Tx, found: readonly Duplicate[], seesPerson: boolean) {
  const ids = [...new Set(found.flatMap(({ borrowerIds }) => borrowerIds))]
  const phones = seesPerson ? await listMaskedPhones(tx, ids) : new Map<string, string>()
  return found.map(({ kind, borrowerIds }) => ({
    kind,
    count: borrowerIds.length,
    borrowers: [...phones]
      .filter(([borrowerId]) => borrowerIds.includes(borrowerId))
      .map(([borrowerId, phoneMasked]) => ({ borrowerId, phoneMasked })),
  }))
}

const MOST_EVENTS = 50

async function readHistory(tx: Tx, orderId: string) {
  const { id, at, actor, action } = auditEvents
  const events = await tx
    .select({ at, actor, action })
    .from(auditEvents)
    .where(sql`details ->> 'orderId' = ${orderId}`)
    .orderBy(sql`${id} desc nulls last`)
    .limit(MOST_EVENTS)
  return events.map((event) => ({ ...event, at: event.at.toISOString() }))
}
