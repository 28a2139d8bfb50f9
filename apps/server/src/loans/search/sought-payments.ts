import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { listOrderNumbers } from '../../origination/index.ts'
import type { FoundPayment } from '../../people/index.ts'
import { isUuid, type Reader } from '../../platform/database/database.ts'
import { type Currency, marketOfCurrency } from '../../platform/markets/markets.ts'
import { disbursements } from '../payouts/payouts.schema.ts'
import { paymentCodes, receipts } from '../repayments/repayments.schema.ts'
import { receiptNameOf } from '../servicing/receipt-names.ts'
import { servicingRequests } from '../servicing/servicing.schema.ts'
import { transfers } from '../transfers/transfers.schema.ts'

/** One more than is shown, so that the search can say that there are more. */
const MOST = 21

type Unnumbered = Omit<FoundPayment, 'orderNumber' | 'currency'> & { readonly currency: string }

/**
 * Finds money by its references, for the search of staff: a payment code, the provider's number of a receipt, a payout's or a refund's
 * reference, a bank's reference of a transfer. Money in suspense comes first, since it is the one to act on.
 */
export async function findSoughtPayments(db: Reader, text: string): Promise<FoundPayment[]> {
  const spellings = spellingsOf(text)
  const found = [
    ...(await findReceipts(db, text, spellings)),
    ...(await findTransfers(db, spellings)),
    ...(await findCodes(db, spellings)),
    ...(await findPayouts(db, spellings)),
    ...(await findRequested(db, text)),
  ].slice(0, MOST)
  const numbers = await listOrderNumbers(
    db,
    found.flatMap(({ orderId }) => orderId ?? []),
  )
  return found.map((each) => ({
    ...each,
    currency: marketOfCurrency(each.currency) === 'none' ? null : (each.currency as Currency),
    orderNumber: each.orderId === null ? null : (numbers.get(each.orderId) ?? null),
  }))
}

/** As typed, and without the blanks and hyphens that people put into long numbers. */
function spellingsOf(text: string): string[] {
  const compact = text.replace(/[\s./-]/g, '')
  return [...new Set([text, compact, compact.toUpperCase()])]
}

async function findReceipts(db: Reader, text: string, spellings: readonly string[]): Promise<Unnumbered[]> {
  const { provider, receiptId } = receiptNameOf(text)
  const byName = text.includes('/')
    ? sql`(${receipts.provider} = ${provider} and ${receipts.receiptId} = ${receiptId})`
    : undefined
  const rows = await db
    .select()
    .from(receipts)
    .where(or(inArray(receipts.receiptId, [...spellings]), byName))
    .orderBy(desc(isOpen), desc(receipts.paidAt))
    .limit(MOST)
  return rows.map((row) => ({
    what: 'receipt',
    reference: row.receiptId,
    provider: row.provider,
    amountMinor: row.amountMinor,
    currency: row.currency,
    at: row.paidAt.toISOString(),
    isInSuspense: row.outcome === 'suspense' && row.resolvedAt === null,
    orderId: row.orderId,
  }))
}

const isOpen: SQL = sql`(${receipts.outcome} = 'suspense' and ${receipts.resolvedAt} is null)`

async function findTransfers(db: Reader, spellings: readonly string[]): Promise<Unnumbered[]> {
  const isOfReference = inArray(transfers.utr, [...spellings])
  const rows = await db.select().from(transfers).where(isOfReference).orderBy(desc(transfers.toldAt)).limit(MOST)
  return rows.map(({ utr, amountMinor, currency, toldAt, orderId }) => {
    return { ...ofLoan('transfer', utr, toldAt), amountMinor, currency, orderId }
  })
}

async function findCodes(db: Reader, spellings: readonly string[]): Promise<Unnumbered[]> {
  const rows = await db
    .select()
    .from(paymentCodes)
    .where(inArray(paymentCodes.code, [...spellings]))
  return rows.map(({ code, amountMinor, currency, createdAt, orderId }) => {
    return { ...ofLoan('paymentCode', code, createdAt), amountMinor, currency, orderId }
  })
}

async function findPayouts(db: Reader, spellings: readonly string[]): Promise<Unnumbered[]> {
  const rows = await db
    .select()
    .from(disbursements)
    .where(inArray(disbursements.reference, [...spellings]))
  return rows.map(({ reference, amountMinor, currency, requestedAt, orderId }) => {
    return { ...ofLoan('payout', reference, requestedAt), amountMinor, currency, orderId }
  })
}

/** Payouts that staff asked for, by their id or as the bank names them: `refund-…`, `advance-…`. */
async function findRequested(db: Reader, text: string): Promise<Unnumbered[]> {
  const id = text.replace(/^(refund|advance)-/, '')
  if (!isUuid(id)) return []
  const rows = await db.select().from(servicingRequests).where(eq(servicingRequests.id, id))
  return rows.map(({ kind, amountMinor, currency, decidedAt, orderId }) => {
    return { ...ofLoan(kind === 'advance' ? 'payout' : 'refund', id, decidedAt), amountMinor, currency, orderId }
  })
}

function ofLoan(what: FoundPayment['what'], reference: string, at: Date) {
  return { what, reference, provider: null, at: at.toISOString(), isInSuspense: false }
}
