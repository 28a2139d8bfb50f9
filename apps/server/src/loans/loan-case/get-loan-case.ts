import type { Reply } from '@hulog/contract'
import { advancesOf, chaptersOf, extensionQuote, type IsoDate, type Loan } from '@hulog/lending'
import { and, desc, eq } from 'drizzle-orm'
import {
  businessDateOf,
  type Order,
  requireOrderById,
  servedMarketOf,
  showOrderNumber,
} from '../../origination/index.ts'
import { findMaskedNames, getBorrower, recordView } from '../../people/index.ts'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { listPauses } from '../delinquency/pauses.store.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { givenExtensions, whyNotExtended } from '../loan/loan-extensions.ts'
import { statusOnDay } from '../loan/loan-standing.ts'
import { findPaidToMasked } from '../payouts/payouts.store.ts'
import { receipts } from '../repayments/repayments.schema.ts'
import { hasEnded, listRestructuringsOf } from '../restructuring/restructurings.store.ts'
import { describeCharges, describeCoolingOff, describeDebt, describeEnding, noDebt } from './loan-figures.ts'

type Case = Reply<'getLoanCase'>

/**
 * A loan as staff see it: the figures are those that the borrower is shown, of the same arithmetic. Opening it is recorded with the
 * borrower's views. Refusal: ORDER_NOT_FOUND.
 */
export async function getLoanCase(services: Services, caller: StaffCaller, orderId: string): Promise<Case> {
  const { db, clock } = services
  const order = await requireOrderById(db, orderId)
  await inTransaction(db, (tx) => recordView(services, tx, caller, { borrowerId: order.borrowerId, what: 'loan' }))
  const loan = await findLoan(db, order)
  const on = businessDateOf(order, clock)
  const [shown, borrower, payments, restructurings, pauses, extension] = await Promise.all([
    describeOrder(db, order, loan, on),
    describeBorrower(services, order),
    listPayments(db, order),
    listRestructuringsOf(db, order),
    pausesOf(db, order, on),
    loan && describeExtension(db, order, loan, on),
  ])
  return {
    order: shown,
    borrower,
    ...(loan === null ? noDebt : describeDebt(loan, on)),
    charges: loan === null ? [] : describeCharges(loan, order.id, on),
    payments,
    parts: loan && partsOf(loan, on),
    extension,
    coolingOff: loan && describeCoolingOff(loan, on),
    restructurings: restructurings.map((each) => ({
      restructuringId: each.id,
      state: each.state,
      offeredAt: each.askedAt.toISOString(),
      signBy: each.signBy,
      hasEnded: hasEnded(each, on),
      signedOn: each.signedOn,
      writeDownMinor: each.writeDownMinor,
    })),
    pauses,
    ...(loan === null ? { writtenOffOn: null, givenBackOn: null } : describeEnding(loan)),
  }
}

async function describeOrder(db: Reader, order: Order, loan: Loan | null, on: IsoDate): Promise<Case['order']> {
  return {
    orderId: order.id,
    orderNumber: showOrderNumber(order.number),
    productId: order.productId,
    productName: order.productName,
    market: servedMarketOf(order),
    currency: order.currency as Case['order']['currency'],
    state: statusOnDay(order, loan, on),
    requestedMinor: order.requestedAmountMinor,
    principalMinor: order.terms?.principalMinor ?? null,
    term: { count: order.periods, unit: order.termUnit === 'day' ? 'day' : 'month' },
    appliedOn: order.appliedOn,
    paidOutOn: order.disbursedOn,
    paidToMasked: await findPaidToMasked(db, order.borrowerId, order.id),
    closedOn: order.closedOn,
    today: on,
  }
}

async function describeBorrower(services: Services, { borrowerId }: Order): Promise<Case['borrower']> {
  const { db } = services
  const { phoneMasked, language } = await getBorrower(db, borrowerId)
  const names = await findMaskedNames(services, db, [borrowerId])
  return { borrowerId, nameMasked: names.get(borrowerId) ?? '', phoneMasked, language }
}

/** More than one loan ever has. */
const MOST_PAYMENTS = 2_000

async function listPayments(db: Reader, { borrowerId, id }: Order): Promise<Case['payments']> {
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.borrowerId, borrowerId), eq(receipts.orderId, id)))
    .orderBy(desc(receipts.paidAt), desc(receipts.provider), desc(receipts.receiptId))
    .limit(MOST_PAYMENTS)
  return rows.map(({ provider, receiptId, amountMinor, currency, paidAt, reversedAt, outcome, resolvedAt }) => ({
    provider,
    receiptId,
    amountMinor,
    currency,
    paidAt: paidAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
    isInSuspense: outcome === 'suspense' && resolvedAt === null,
  }))
}

async function pausesOf(db: Reader, order: Order, on: IsoDate): Promise<Case['pauses']> {
  const pauses = await listPauses(db, servedMarketOf(order), on)
  return pauses
    .filter(({ orderId }) => orderId === null || orderId === order.id)
    .map(({ id, fromOn, untilOn, endedOn, orderId }) => ({
      pauseId: id,
      fromOn,
      untilOn: endedOn ?? untilOn,
      isOfMarket: orderId === null,
    }))
}

async function describeExtension(db: Reader, order: Order, loan: Loan, on: IsoDate): Promise<Case['extension']> {
  const quote = extensionQuote(loan, on)
  const refusal = await whyNotExtended(db, order, loan, quote)
  return {
    isPossible: refusal === null,
    refusal,
    toPayMinor: quote.toPayMinor,
    newDueOn: quote.newDueOn,
    given: givenExtensions(loan, on),
  }
}

/** Null for a loan that is paid out whole, under all of its terms. */
function partsOf(loan: Loan, on: IsoDate): Case['parts'] {
  if (chaptersOf(loan).every(({ terms }) => terms.advances === undefined)) return null
  const { paidOut, toCome } = advancesOf(loan, on)
  return { paidOut: [...paidOut], toCome: [...toCome] }
}
