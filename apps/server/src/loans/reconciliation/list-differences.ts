import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { formatAmount } from '@hulog/ui/format'
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { listOrderNumbers } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { type Place, readPlace, requireDay, writePlace } from '../../platform/timeline/list-place.ts'
import type { Services } from '../../services.ts'
import { type Difference, type DifferenceKind, describeDifference } from './differences.store.ts'
import { reconciliationDifferences as differences, reconciliationRuns as runs } from './reconciliation.schema.ts'
import { booksMarket } from './runs.store.ts'

type Asked = Body<'listDifferences'>
type Shown = Reply<'listDifferences'>['differences'][number]

/** Pages through differences: open ones oldest day first, closed ones newest first. @throws INVALID_FIELD */
export async function listDifferences({ db }: Services, asked: Asked): Promise<Reply<'listDifferences'>> {
  const { state, kind, day, takenBy, after } = asked
  const where = and(
    STATES[state],
    kind === undefined ? undefined : eq(differences.kind, kind),
    day === undefined ? undefined : eq(differences.day, requireDay(day, 'day')),
    takenBy === undefined ? undefined : eq(differences.takenBy, takenBy),
  )
  const [rows, openCount] = await Promise.all([
    readPage(db, where, readPlace(after, 1), state === 'open'),
    db.$count(differences, STATES.open),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  const [numbers, earlier] = await Promise.all([
    listOrderNumbers(
      db,
      shown.flatMap(({ orderId }) => orderId ?? []),
    ),
    state === 'open' ? listSettledBefore(db, shown) : new Map<string, Settled>(),
  ])
  return {
    differences: shown.map((row) => show(row, numbers, earlier.get(nameOf(row)) ?? null)),
    openCount,
    nextAfter: last ? writePlace(placeOf(last)) : null,
  }
}

const STATES: Readonly<Record<Asked['state'], SQL | undefined>> = {
  open: isNull(differences.resolvedAt),
  settled: isNotNull(differences.settledBy),
  gone: and(isNotNull(differences.resolvedAt), isNull(differences.settledBy)),
}

async function readPage(
  db: Reader,
  where: SQL | undefined,
  place: Place | null,
  isOpen: boolean,
): Promise<Difference[]> {
  const rows = await db
    .select()
    .from(differences)
    .where(and(where, place === null ? undefined : isBeyond(place, isOpen)))
    .orderBy(
      ...(isOpen
        ? [asc(differences.day), asc(differences.id)]
        : [sql`${differences.resolvedAt} desc`, desc(differences.id)]),
    )
    .limit(PAGE_SIZE + 1)
  // Only the store of differences writes the table, and it takes known kinds only.
  return rows.map((row) => ({ ...row, kind: row.kind as DifferenceKind }))
}

function placeOf({ day, id, resolvedAt }: Difference): Place {
  return { at: resolvedAt ?? new Date(`${day}T00:00:00Z`), names: [id] }
}

function isBeyond({ at, names: [id = ''] }: Place, isOpen: boolean): SQL {
  const instant = at.toISOString()
  return isOpen
    ? sql`(${differences.day}, ${differences.id}::text) > (${instant.slice(0, 10)}::date, ${id})`
    : sql`(${differences.resolvedAt}, ${differences.id}::text) < (${instant}::timestamptz, ${id})`
}

type Settled = NonNullable<Shown['settledBefore']>

/** The last time that each of these was settled by a colleague, before it was found again. */
async function listSettledBefore(db: Reader, rows: readonly Difference[]): Promise<Map<string, Settled>> {
  if (rows.length === 0) return new Map()
  const isOne = rows.map(({ kind, subject }) => and(eq(differences.kind, kind), eq(differences.subject, subject)))
  const found = await db
    .selectDistinctOn([differences.kind, differences.subject])
    .from(differences)
    .where(and(isNotNull(differences.settledBy), or(...isOne)))
    .orderBy(differences.kind, differences.subject, desc(differences.resolvedAt))
  return new Map(
    found.map((row) => [
      nameOf(row),
      { by: row.settledBy ?? '', at: row.resolvedAt?.toISOString() ?? '', because: row.reason ?? '' },
    ]),
  )
}

function nameOf({ kind, subject }: { readonly kind: string; readonly subject: string }): string {
  return `${kind} ${subject}`
}

function show(row: Difference, numbers: ReadonlyMap<string, string>, settledBefore: Settled | null): Shown {
  const { id, day, kind, subject, orderId, takenBy, note, notedBy, settledBy, resolvedAt, version } = row
  return {
    ...{ differenceId: id, day, kind, orderId, takenBy, note, notedBy, settledBy, settledBefore, version },
    sentence: describeDifference(row),
    ...sidesOf(row),
    receipt: OF_RECEIPT.test(kind) ? subject : null,
    payout: kind.startsWith('payout-') ? subject : null,
    orderNumber: orderId === null ? null : (numbers.get(orderId) ?? null),
    firstSeenAt: row.firstSeenAt.toISOString(),
    state: resolvedAt === null ? 'open' : settledBy === null ? 'gone' : 'settled',
    settledBecause: settledBy === null ? null : row.reason,
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }
}

/** Kinds whose subject is a receipt, `provider/number`. */
const OF_RECEIPT = /^(payment|reversal|receipt|suspense)-/

/** Figures of ours begin with one of these words, and all others are of the other side. */
const OURS = /^(our|booked|ledger|event)(?=[A-Z])/

function sidesOf({ detail }: Difference): Pick<Shown, 'theirs' | 'ours'> {
  const lines = Object.entries(detail).flatMap(([name, value]) => {
    if (value === null || name.endsWith('urrency') || name === 'what') return []
    const isOurs = OURS.test(name)
    const isAmount = name.endsWith('Minor')
    const text = labelOf(name.replace(/^our(?=[A-Z])/, '').replace(/Minor$/, ''))
    const currency = (isOurs ? (detail.ourCurrency ?? detail.bookedCurrency) : null) ?? detail.currency ?? ''
    return [
      { isOurs, text, value: isAmount ? `${formatAmount(Number(value), 'none')} ${currency}`.trim() : `${value}` },
    ]
  })
  const side = (ours: boolean) =>
    lines.filter(({ isOurs }) => isOurs === ours).map(({ text, value }) => ({ text, value }))
  return { theirs: side(false), ours: side(true) }
}

/** `paidAt` becomes `Paid at`. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MOST_RUNS = 30

/** The last comparisons, newest first. */
export async function listReconciliations({ db, clock }: Services): Promise<Reply<'listReconciliations'>> {
  const rows = await db.select().from(runs).orderBy(desc(runs.startedAt)).limit(MOST_RUNS)
  return {
    runs: rows.map(({ day, startedAt, finishedAt, comparedUntil, paymentsSeen, payoutsSeen, differencesFound }) => ({
      ...{ day, paymentsSeen, payoutsSeen, differencesFound },
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      comparedUntil: comparedUntil.toISOString(),
    })),
    today: businessDateIn(booksMarket, clock),
  }
}
