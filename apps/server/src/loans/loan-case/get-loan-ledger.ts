import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { listLoanEntries, sumLoanEntries } from '../../books/index.ts'
import { requireOrderById } from '../../origination/index.ts'
import type { Services } from '../../services.ts'

type Ledger = Reply<'getLoanLedger'>

/** The entries of a loan, newest first, and the sum of each account over all of them. Refusal: ORDER_NOT_FOUND. */
export async function getLoanLedger({ db }: Services, { orderId, before }: Body<'getLoanLedger'>): Promise<Ledger> {
  const { borrowerId, currency } = await requireOrderById(db, orderId)
  const loan = { borrowerId, orderId }
  const [found, { sums, entryCount }] = await Promise.all([
    listLoanEntries(db, loan, { before: before ?? null, limit: PAGE_SIZE + 1 }),
    sumLoanEntries(db, loan),
  ])
  const entries = found.slice(0, PAGE_SIZE)
  return {
    currency: currency as Ledger['currency'],
    entries: entries.map(({ id, kind, effectiveOn, recordedAt, sourceId, lines }) => ({
      entryId: id,
      kind,
      effectiveOn,
      recordedAt: recordedAt.toISOString(),
      source: sourceId,
      lines: [...lines],
    })),
    sums: [...sums],
    entryCount,
    nextBefore: found.length > PAGE_SIZE ? (entries.at(-1)?.link ?? null) : null,
  }
}
