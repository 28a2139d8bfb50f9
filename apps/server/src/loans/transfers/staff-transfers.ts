import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { listOrderNumbers } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { readPlace, writePlace } from '../../platform/timeline/list-place.ts'
import type { Services } from '../../services.ts'
import { describeTransfer } from './list-transfers.ts'
import { transfers } from './transfers.schema.ts'
import type { Transfer } from './transfers.store.ts'

type Report = Reply<'listReportedTransfers'>['transfers'][number]

/** Pages through reported transfers: those to be checked oldest first, decided ones newest first. @throws INVALID_FIELD */
export async function listReportedTransfers(
  { db }: Services,
  { state, after }: Body<'listReportedTransfers'>,
): Promise<Reply<'listReportedTransfers'>> {
  const isQueue = state === 'received'
  const column = isQueue ? transfers.toldAt : transfers.decidedAt
  const order = isQueue ? asc : desc
  const place = readPlace(after, 1)
  const [rows, waitingCount] = await Promise.all([
    db
      .select()
      .from(transfers)
      .where(and(isIn(state), place === null ? undefined : isBeyond(column, place, isQueue)))
      .orderBy(order(column), order(transfers.id))
      .limit(PAGE_SIZE + 1),
    db.$count(transfers, isIn('received')),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  const at = isQueue ? last?.toldAt : last?.decidedAt
  return {
    transfers: await showReports(db, shown),
    waitingCount,
    nextAfter: last && at ? writePlace({ at, names: [last.id] }) : null,
  }
}

/** In the words of the indexes, which are for one state or for the others. */
function isIn(state: Report['state']): SQL | undefined {
  if (state === 'received') return eq(transfers.state, sql`'received'`)
  return and(eq(transfers.state, state), ne(transfers.state, sql`'received'`))
}

function isBeyond(
  column: typeof transfers.toldAt | typeof transfers.decidedAt,
  { at, names: [id = ''] }: { readonly at: Date; readonly names: readonly string[] },
  isForward: boolean,
): SQL {
  const [row, place] = [sql`(${column}, ${transfers.id}::text)`, sql`(${at.toISOString()}::timestamptz, ${id})`]
  return isForward ? sql`${row} > ${place}` : sql`${row} < ${place}`
}

/** @throws TRANSFER_NOT_FOUND */
export async function getReportedTransfer(
  services: Services,
  { transferId }: Body<'getReportedTransfer'>,
): Promise<Reply<'getReportedTransfer'>> {
  const { db } = services
  const { transfer, isReturned, candidates, others } = await describeTransfer(services, transferId)
  const [[report], otherReports, numbers, nextTransferId] = await Promise.all([
    showReports(db, [transfer]),
    showReports(db, others.slice(0, MOST_OTHERS)),
    listOrderNumbers(
      db,
      candidates.flatMap(({ orderId }) => orderId ?? []),
    ),
    findNextToCheck(db, transfer),
  ])
  const { proofId, receipt, matchedMinor, refusedBecause, decidedBy, decidedAt } = transfer
  return {
    transfer: {
      ...(report as Report),
      ...{ proofId, receipt, matchedMinor, isReturned, refusedBecause, decidedBy },
      decidedAt: decidedAt?.toISOString() ?? null,
    },
    candidates: candidates.map(({ provider, receiptId, code, amountMinor, currency, paidAt, orderId }) => ({
      ...{ provider, receiptId, code, amountMinor, currency, orderId },
      paidAt: paidAt.toISOString(),
      orderNumber: orderId === null ? null : (numbers.get(orderId) ?? null),
      isOfReference: code.toUpperCase() === transfer.utr,
      isOfAmount: amountMinor === transfer.amountMinor,
      isOfOtherLoan: orderId !== null && orderId !== transfer.orderId,
    })),
    others: otherReports,
    nextTransferId,
  }
}

const MOST_OTHERS = 20

/** Returns the id of the next transfer to be checked after this one, or of the oldest other one. */
export async function findNextToCheck(
  db: Reader,
  { id, toldAt }: Pick<Transfer, 'id' | 'toldAt'>,
): Promise<string | null> {
  for (const isLater of [isBeyond(transfers.toldAt, { at: toldAt, names: [id] }, true), undefined]) {
    const [next] = await db
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(isIn('received'), ne(transfers.id, id), isLater))
      .orderBy(asc(transfers.toldAt), asc(transfers.id))
      .limit(1)
    if (next) return next.id
  }
  return null
}

async function showReports(db: Reader, rows: readonly Transfer[]): Promise<Report[]> {
  const numbers = await listOrderNumbers(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map(({ id, orderId, borrowerId, utr, amountMinor, currency, paidOn, toldAt, state, proofId }) => ({
    ...{ transferId: id, orderId, borrowerId, utr, amountMinor, currency, paidOn, state },
    orderNumber: numbers.get(orderId) ?? null,
    toldAt: toldAt.toISOString(),
    hasProof: proofId !== null,
  }))
}
