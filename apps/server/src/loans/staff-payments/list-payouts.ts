import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { orderStatusCodes } from '@hulog/lending'
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { orders, showOrderNumber } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { type Place, readPlace, writePlace } from '../../platform/timeline/list-place.ts'
import type { Services } from '../../services.ts'
import { payoutAccounts } from '../payout-accounts/payout-accounts.schema.ts'
import { disbursements } from '../payouts/payouts.schema.ts'
import { readDays } from './read-days.ts'

type Shown = Reply<'listPayouts'>['payouts'][number]
type Asked = Body<'listPayouts'>

/** Without an answer for so long, somebody asks the provider. Banks here answer within minutes. */
const ANSWER_MS = 2 * 3_600_000

/**
 * Pages through the tries to pay loans out, newest first; those that need somebody oldest first.
 * @throws INVALID_FIELD
 */
export async function listPayouts(
  { db, clock }: Services,
  { state, from, to, after }: Asked,
): Promise<Reply<'listPayouts'>> {
  const { since, until } = readDays({ from, to })
  const unansweredBefore = new Date(clock.businessNow().getTime() - ANSWER_MS)
  const isQueue = state === 'needsSomebody'
  const where = and(
    isQueue ? needsSomebody(unansweredBefore) : isIn(state),
    since === null ? undefined : gte(disbursements.requestedAt, since),
    until === null ? undefined : lt(disbursements.requestedAt, until),
  )
  const rows = await readPayouts(db, { where, after: readPlace(after, 1), isQueue })
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1)?.payout : undefined
  return {
    payouts: shown.map((row) => show(row, unansweredBefore)),
    nextAfter: last ? writePlace({ at: last.requestedAt, names: [last.reference] }) : null,
  }
}

/** In the words of the indexes for the states that are few. */
function isIn(state: Exclude<Asked['state'], 'needsSomebody'>): SQL | undefined {
  if (state === undefined) return undefined
  const isState = eq(disbursements.state, state)
  if (state === 'requested' || state === 'sent') return and(isState, isUnanswered)
  return state === 'failed' || state === 'reversed' ? and(isState, isFailed) : isState
}

const isUnanswered = sql`${disbursements.state} in ('requested', 'sent')`
const isFailed = sql`${disbursements.state} in ('failed', 'reversed')`

const isLast = sql<boolean>`not exists (
  select from ${disbursements} later
  where later.borrower_id = ${disbursements.borrowerId} and later.order_id = ${disbursements.orderId}
    and later.attempt > ${disbursements.attempt})`

function needsSomebody(unansweredBefore: Date): SQL {
  return sql`((${isUnanswered} and ${disbursements.requestedAt} < ${unansweredBefore.toISOString()}::timestamptz)
    or (${isFailed} and ${orders.state} = ${orderStatusCodes.payoutFailed} and ${isLast}))`
}

type Read = { readonly where: SQL | undefined; readonly after: Place | null; readonly isQueue: boolean }

/** A page and one row more. */
async function readPayouts(db: Reader, { where, after, isQueue }: Read) {
  const order = isQueue ? asc : desc
  const { accountMasked, bankName } = payoutAccounts
  return db
    .select({
      payout: disbursements,
      ...{ number: orders.number, orderState: orders.state, accountMasked, bankName, isLast },
      hasAccount: sql<boolean>`exists (select from ${payoutAccounts} bound
        where bound.borrower_id = ${disbursements.borrowerId} and bound.replaced_at is null)`,
    })
    .from(disbursements)
    .innerJoin(orders, and(eq(orders.borrowerId, disbursements.borrowerId), eq(orders.id, disbursements.orderId)))
    .leftJoin(
      payoutAccounts,
      and(
        eq(payoutAccounts.borrowerId, disbursements.borrowerId),
        eq(payoutAccounts.id, disbursements.payoutAccountId),
      ),
    )
    .where(and(where, after === null ? undefined : isBeyond(after, isQueue)))
    .orderBy(order(disbursements.requestedAt), order(disbursements.reference))
    .limit(PAGE_SIZE + 1)
}

function isBeyond({ at, names: [reference] }: Place, isForward: boolean): SQL {
  const row = sql`(${disbursements.requestedAt}, ${disbursements.reference})`
  const place = sql`(${at.toISOString()}::timestamptz, ${reference})`
  return isForward ? sql`${row} > ${place}` : sql`${row} < ${place}`
}

type Row = Awaited<ReturnType<typeof readPayouts>>[number]

function show(row: Row, unansweredBefore: Date): Shown {
  const { payout, number, orderState, accountMasked, bankName, hasAccount } = row
  const { reference, providerPayoutId, orderId, borrowerId, attempt, amountMinor, currency } = payout
  const isAwaited = orderState === orderStatusCodes.payoutFailed && row.isLast
  const state = payout.state as Shown['state']
  const hasFailed = (state === 'failed' || state === 'reversed') && isAwaited
  const isSilent = (state === 'requested' || state === 'sent') && payout.requestedAt < unansweredBefore
  return {
    ...{ reference, providerPayoutId, orderId, borrowerId, attempt, amountMinor, currency, state },
    orderNumber: showOrderNumber(number),
    failedBecause: payout.reason,
    requestedAt: payout.requestedAt.toISOString(),
    answeredAt: payout.answeredAt?.toISOString() ?? null,
    bankName: bankName ?? '',
    accountMasked: accountMasked ?? '',
    needsSomebody: hasFailed ? 'failed' : isSilent ? 'noAnswer' : null,
    canRetry: hasFailed && hasAccount,
    borrowerSees: borrowerSees(orderState),
  }
}

function borrowerSees(orderState: number): Shown['borrowerSees'] {
  const { payoutPending, payoutFailed, active, writtenOff } = orderStatusCodes
  if (orderState === payoutPending) return 'beingPaid'
  if (orderState === payoutFailed) return 'giveAccount'
  return orderState === active || orderState === writtenOff ? 'paid' : 'over'
}
