import type { Reply } from '@hulog/contract'
import { type Owed, orderStatusCodes, owedOn } from '@hulog/lending'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { businessDateOf, lockOrder, type Order, orders, showOrderNumber } from '../../origination/index.ts'
import { getBorrower } from '../../people/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { tryOnly } from '../../platform/database/rolled-back.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findLoan, loadLoan } from '../loan/loan-events.store.ts'
import { paymentCodes } from '../repayments/repayments.schema.ts'
import { lockReceiptName, type Receipt } from '../repayments/repayments.store.ts'
import { isRepayable } from '../repayments/running-loan.ts'
import { applySuspenseTo } from '../servicing/corrections.ts'
import { transfers } from '../transfers/transfers.schema.ts'
import { isOrderNumber, nearCodes, nearOrderNumbers } from './near-codes.ts'

type Suggestion = Reply<'getSuspense'>['suggestions'][number]
type Because = Suggestion['because'][number]

/** One thing that speaks for a loan. */
type Lead = {
  readonly borrowerId: string
  readonly orderId: string
  readonly kind: Because['kind']
  readonly value: string
  readonly transferId?: string
}

/** Bounds of the loans that are looked at, and of those that are tried and shown. */
const MOST_LOOKED_AT = 20
const MOST_SHOWN = 8
const MOST_LEADS = 20

/**
 * Suggests the loans that money in suspense may be for, the likeliest first, each with what applying it would do. Every way of
 * finding one is a look-up by an index, and each is bounded.
 */
export async function suggestLoans(
  services: Services,
  { by, receipt, chosen }: { readonly by: string; readonly receipt: Receipt; readonly chosen: Order | null },
): Promise<Suggestion[]> {
  const { db } = services
  const leads = [...leadOfChoice(chosen), ...(await findLeads(db, receipt))]
  const found = await listOrders(db, leads)
  const candidates = await Promise.all(
    found.slice(0, MOST_LOOKED_AT).map((order) => weigh(services, receipt, order, leads)),
  )
  const shown = candidates.sort((one, other) => other.weight - one.weight).slice(0, MOST_SHOWN)
  const suggestions: Suggestion[] = []
  // One after the other: each try locks the money.
  for (const candidate of shown) suggestions.push(await describe(services, by, receipt, candidate))
  return suggestions
}

function leadOfChoice(order: Order | null): Lead[] {
  return order ? [{ borrowerId: order.borrowerId, orderId: order.id, kind: 'chosen', value: '' }] : []
}

async function findLeads(db: Reader, receipt: Receipt): Promise<Lead[]> {
  const [ofCode, slips, numbers, told] = await Promise.all([
    leadsOfOwnCode(db, receipt),
    leadsOfNearCodes(db, receipt),
    leadsOfNumbers(db, receipt),
    leadsOfTransfers(db, receipt),
  ])
  return [...ofCode, ...slips, ...numbers, ...told]
}

/** The loan of the code, and where that one is over the other loans of its borrower. */
async function leadsOfOwnCode(db: Reader, { borrowerId, orderId, code }: Receipt): Promise<Lead[]> {
  if (borrowerId === null || orderId === null) return []
  const { active, writtenOff } = orderStatusCodes
  const others = await db
    .select({ borrowerId: orders.borrowerId, orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.borrowerId, borrowerId), inArray(orders.state, [active, writtenOff])))
    .limit(MOST_LEADS)
  const own: Lead = { borrowerId, orderId, kind: 'ownCode', value: code }
  const isOther = (order: { orderId: string }) => order.orderId !== orderId
  return [own, ...others.filter(isOther).map((order): Lead => ({ ...order, kind: 'sameBorrower', value: '' }))]
}

async function leadsOfNearCodes(db: Reader, { borrowerId, code }: Receipt): Promise<Lead[]> {
  const near = borrowerId === null ? nearCodes(code) : []
  if (near.length === 0) return []
  const { borrowerId: whose, orderId, code: value } = paymentCodes
  const rows = await db
    .select({ borrowerId: whose, orderId, value })
    .from(paymentCodes)
    .where(inArray(value, [...near]))
    .limit(MOST_LEADS)
  return rows.map((row) => ({ ...row, kind: 'codeSlip' }))
}

/** People type the number of their loan where the code belongs. */
async function leadsOfNumbers(db: Reader, { borrowerId, code }: Receipt): Promise<Lead[]> {
  const typed = code.replace(/[\s-]/g, '')
  const meant = borrowerId === null ? [...(isOrderNumber(typed) ? [typed] : []), ...nearOrderNumbers(code)] : []
  if (meant.length === 0) return []
  const rows = await db
    .select({ borrowerId: orders.borrowerId, orderId: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, meant))
    .limit(MOST_LEADS)
  return rows.map(({ number, ...order }) => ({
    ...order,
    kind: number === typed ? 'orderNumber' : 'orderNumberSlip',
    value: showOrderNumber(number),
  }))
}

/** Transfers that borrowers told us of and nobody has checked: by reference, then by amount. */
async function leadsOfTransfers(db: Reader, { code, receiptId, amountMinor, currency }: Receipt): Promise<Lead[]> {
  const references = [code, receiptId].map((text) => text.replace(/[\s-]/g, '').toUpperCase())
  const isOpen = and(eq(transfers.state, sql`'received'`), eq(transfers.currency, currency))
  const read = (isMeant: SQL | undefined) =>
    db
      .select({
        borrowerId: transfers.borrowerId,
        orderId: transfers.orderId,
        transferId: transfers.id,
        utr: transfers.utr,
      })
      .from(transfers)
      .where(and(isOpen, isMeant))
      .orderBy(asc(transfers.toldAt))
      .limit(MOST_LEADS)
  const [byReference, byAmount] = await Promise.all([
    read(inArray(transfers.utr, references)),
    read(eq(transfers.amountMinor, amountMinor)),
  ])
  return [
    ...byReference.map(({ utr, ...lead }): Lead => ({ ...lead, kind: 'toldReference', value: utr })),
    ...byAmount.map(({ utr: _, ...lead }): Lead => ({ ...lead, kind: 'toldAmount', value: '' })),
  ]
}

/** Weight of each thing by itself. Together they add up. */
const WEIGHTS: Readonly<Record<Because['kind'], number>> = {
  // Before all others, also where the loan cannot take the money: then it is said why.
  chosen: 200,
  toldReference: 8,
  ownCode: 6,
  orderNumber: 6,
  codeSlip: 5,
  orderNumberSlip: 4,
  amountDue: 4,
  toldAmount: 3,
  sameBorrower: 3,
}

/** The orders of the leads, those with the strongest first. */
async function listOrders(db: Reader, leads: readonly Lead[]): Promise<Order[]> {
  if (leads.length === 0) return []
  const names = new Map(leads.map(({ borrowerId, orderId }) => [orderId, { borrowerId, orderId }]))
  const isOne = [...names.values()].map(({ borrowerId, orderId }) =>
    and(eq(orders.borrowerId, borrowerId), eq(orders.id, orderId)),
  )
  const found = await db
    .select()
    .from(orders)
    .where(or(...isOne))
  const weightOf = ({ id }: Order) =>
    leads.reduce((sum, lead) => sum + (lead.orderId === id ? WEIGHTS[lead.kind] : 0), 0)
  return found.sort((one, other) => weightOf(other) - weightOf(one))
}

type Candidate = {
  readonly order: Order
  readonly owed: Owed | null
  readonly because: Because[]
  readonly transferId: string | null
  readonly weight: number
}

/** A loan that can take the money comes before all that cannot. */
const CAN_TAKE = 100

async function weigh(
  { db, clock }: Services,
  { amountMinor, currency }: Receipt,
  order: Order,
  leads: readonly Lead[],
): Promise<Candidate> {
  const own = leads.filter(({ orderId }) => orderId === order.id)
  const loan = isRepayable(order) ? await findLoan(db, order) : null
  const owed = loan && owedOn(loan, businessDateOf(order, clock))
  const because = own.map(({ kind, value }): Because => ({ kind, value }))
  if (owed && order.currency === currency && isDue(owed, amountMinor)) because.push({ kind: 'amountDue', value: '' })
  const transferId = own.find((lead) => lead.transferId !== undefined)?.transferId ?? null
  const strength = because.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)
  const canTake = owed !== null && order.currency === currency
  return { order, owed, because, transferId, weight: strength + (canTake ? CAN_TAKE : 0) }
}

function isDue({ dueNowMinor, nextDueMinor, payoffMinor }: Owed, amountMinor: number): boolean {
  return [dueNowMinor, nextDueMinor, payoffMinor].includes(amountMinor)
}

async function describe(
  services: Services,
  by: string,
  receipt: Receipt,
  { order, owed, because, transferId }: Candidate,
): Promise<Suggestion> {
  const { id: orderId, borrowerId, number, productName, state } = order
  const { phoneMasked } = await getBorrower(services.db, borrowerId)
  return {
    ...{ orderId, borrowerId, phoneMasked, productName, orderStatus: state, because, transferId },
    orderNumber: showOrderNumber(number),
    owedMinor: owed?.payoffMinor ?? null,
    ...(await tryToApply(services, by, receipt, order)),
  }
}

type Tried = Pick<Suggestion, 'refusal' | 'owedAfterMinor' | 'creditAfterMinor'>

/** Applies the money as the act would, reads the loan, and leaves nothing of it. */
async function tryToApply(
  services: Services,
  by: string,
  { provider, receiptId }: Receipt,
  { borrowerId, id }: Order,
): Promise<Tried> {
  try {
    return await tryOnly(services.db, async (tx) => {
      await lockReceiptName(tx, provider, receiptId)
      const order = await lockOrder(tx, borrowerId, id)
      const paid = await applySuspenseTo(services, tx, order, { by, provider, receiptId, reason: 'tried' })
      const { payoffMinor, creditMinor } = owedOn(await loadLoan(tx, paid), businessDateOf(paid, services.clock))
      return { refusal: null, owedAfterMinor: payoffMinor, creditAfterMinor: creditMinor }
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { refusal: error.message, owedAfterMinor: null, creditAfterMinor: null }
  }
}
