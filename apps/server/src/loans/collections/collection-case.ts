import type { Reply } from '@hulog/contract'
import { repaymentsOf } from '@hulog/lending'
import { desc, eq } from 'drizzle-orm'
import { requireOrderById, showOrderNumber } from '../../origination/index.ts'
import { contactRecords, getBorrower, listMaskedNames, openPhone, recordView } from '../../people/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { zoneOf } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { readLoanEvents } from '../loan/loan-events.store.ts'
import { listPromises } from '../promises/promises.store.ts'
import { findOpenRestructuring, hasEnded } from '../restructuring/restructurings.store.ts'
import { findBlock, whyPlace } from './block-contact.ts'
import { findQueued, type Queue } from './collection-buckets.ts'
import {
  type Block,
  type CollectionParts,
  factsAbout,
  holdsOn,
  isOwed,
  readKnown,
  readLoanCase,
} from './contact-facts.ts'
import { countsAt, lenderContactLimits, mayContactAt } from './contact-rules.ts'
import { showContact } from './list-collections.ts'
import { promiseOn, showPromise } from './promises.ts'
import { findOwnStart } from './record-contact.ts'
import { listTasksAbout, showTasks } from './tasks.ts'

const MOST_PAYMENTS = 10
const MOST_CONTACTS = 200

/** Returns all that a collector needs about one loan. Name and phone are masked. @throws ORDER_NOT_FOUND, NO_RUNNING_LOAN */
export async function getCollectionCase(
  services: Services,
  parts: CollectionParts,
  { caller, body: { orderId, queue } }: StaffCall<'getCollectionCase'>,
): Promise<Reply<'getCollectionCase'>> {
  const { db } = services
  const about = await readLoanCase(services, db, orderId)
  const { order, market, loan, owed, today } = about
  if (loan === null || owed === null) throw new DomainError('NO_RUNNING_LOAN')
  const { borrowerId, id } = order
  const { phoneMasked, language } = await getBorrower(db, borrowerId)
  const names = await listMaskedNames(services, db, [borrowerId])
  const complaints = await parts.listOpenComplaints(db, [borrowerId])
  const terms = await findOpenRestructuring(db, order)
  return {
    ...{ orderId: id, orderNumber: showOrderNumber(order.number), borrowerId, market, phoneMasked, language },
    nameMasked: names.get(borrowerId) ?? '',
    timeZone: zoneOf(market),
    productName: order.productName,
    currency: loan.terms.currency,
    isRunning: isOwed(about),
    daysLate: owed.daysOverdue,
    dueNowMinor: owed.dueNowMinor,
    overdueMinor: owed.overdueMinor,
    lateChargesMinor: owed.lateChargesMinor,
    payoffMinor: owed.payoffMinor,
    nextDueOn: owed.nextDueOn,
    nextDueMinor: owed.nextDueMinor,
    lines: owed.lines.map(({ kind, installmentNumber, amountMinor }) => ({ kind, installmentNumber, amountMinor })),
    payments: repaymentsOf(loan)
      .toReversed()
      .slice(0, MOST_PAYMENTS)
      .map(({ on, amountMinor }) => ({ on, amountMinor })),
    complaints: complaints.map(({ caseNumber, sentAt, isAboutCollection }) => ({
      ...{ caseNumber, isAboutCollection },
      sentAt: sentAt.toISOString(),
    })),
    newTermsSignBy: terms && !hasEnded(terms, today) ? terms.signBy : null,
    ...(await neighbours(services, caller, order, queue)),
  }
}

/** The loans around one in the list that is worked through. One that left the list since has the place that it would have. */
async function neighbours(
  services: Services,
  caller: StaffCall<'getCollectionCase'>['caller'],
  order: { id: string; nextDueOn: string | null; requestedAmountMinor: number },
  queue: Queue | undefined,
): Promise<Pick<Reply<'getCollectionCase'>, 'previousOrderId' | 'nextOrderId'>> {
  if (queue === undefined) return { previousOrderId: null, nextOrderId: null }
  const { id: orderId, nextDueOn, requestedAmountMinor: amountMinor } = order
  const after = nextDueOn === null ? null : { dueOn: nextDueOn, amountMinor, orderId }
  const [next] = await findQueued(services, caller, queue, { after, limit: 1 })
  const [previous] =
    after === null ? [] : await findQueued(services, caller, queue, { after, limit: 1, isBackwards: true })
  return { previousOrderId: previous?.key.orderId ?? null, nextOrderId: next?.key.orderId ?? null }
}

/** The number of a borrower, shown on purpose. @throws ORDER_NOT_FOUND, PHONE_NOT_KNOWN */
export async function showLoanPhone(
  services: Services,
  { caller, body: { orderId } }: StaffCall<'showLoanPhone'>,
): Promise<Reply<'showLoanPhone'>> {
  return inTransaction(services.db, async (tx) => {
    const { borrowerId } = await requireOrderById(tx, orderId)
    const borrower = await getBorrower(tx, borrowerId)
    if (borrower.phoneSealed === '') throw new DomainError('PHONE_NOT_KNOWN')
    await recordView(services, tx, caller, { borrowerId, what: 'phone' })
    return { phone: openPhone(services, borrower) }
  })
}

/** Returns contacts, promises and tasks of a loan. Notes are about a person: that they were seen is recorded. */
export async function listLoanContacts(
  services: Services,
  parts: CollectionParts,
  { caller, body: { orderId } }: StaffCall<'listLoanContacts'>,
): Promise<Reply<'listLoanContacts'>> {
  return inTransaction(services.db, async (tx) => {
    const about = await readLoanCase(services, tx, orderId)
    const { order, market, loan, owed, today } = about
    const { borrowerId } = order
    const at = services.clock.businessNow()
    await recordView(services, tx, caller, { borrowerId, what: 'contacts' })
    const known = await readKnown(parts, tx, { market, borrowerIds: [borrowerId], at })
    const facts = factsAbout(known, {
      ...{ market, borrowerId, at, callerName: caller.name },
      ...{ isOwed: isOwed(about), daysLate: owed?.daysOverdue ?? 0 },
    })
    const counted = countsAt(market, facts.contactedAt, at)
    const contacts = await tx
      .select()
      .from(contactRecords)
      .where(eq(contactRecords.borrowerId, borrowerId))
      .orderBy(desc(contactRecords.contactedAt), desc(contactRecords.id))
      .limit(MOST_CONTACTS)
    const events = await readLoanEvents(tx, borrowerId, order.id)
    const promises = await listPromises(tx, order)
    const block = await findBlock(tx, borrowerId)
    const start = await findOwnStart(tx, borrowerId, caller.name, at)
    const { says, source } = known.rule
    return {
      contact: mayContactAt(facts, at),
      rule: {
        ...{ says, source, timeZone: zoneOf(market), ...lenderContactLimits[market] },
        ...{ today: counted.today.length, thisWeek: counted.thisWeek.length },
      },
      contacts: contacts.map((row) => showContact(services, row)),
      promises: promises.map((each) => showPromise(each, promiseOn(each, loan, events, today))),
      tasks: await showTasks({ ...services, db: tx }, await listTasksAbout(tx, order)),
      block: block && holdsOn(block, today) ? showBlock(services, block) : null,
      startedAt: start?.startedAt.toISOString() ?? null,
    }
  })
}

function showBlock({ cipher }: Services, block: Block): NonNullable<Reply<'listLoanContacts'>['block']> {
  const { id: blockId, reason: blockReason, untilOn, setBy: by, setAt, whySealed } = block
  return { blockId, blockReason, untilOn, by, at: setAt.toISOString(), why: cipher.open(whySealed, whyPlace(blockId)) }
}
