import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { PROMISE_DAYS_MAX } from '@hulog/contract/staff-limits'
import { addDays, type IsoDate, type Loan, owedOn, parseIsoDate } from '@hulog/lending'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { businessDateOf, lockOrder, requireOrderById, servedMarketOf } from '../../origination/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import { enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { businessDateIn, type Currency, showMoney } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type LoanEventRow, loanOf, readLoanEvents } from '../loan/loan-events.store.ts'
import { promises } from '../promises/promises.schema.ts'
import { listPromises, type StoredPromise, updatePromise } from '../promises/promises.store.ts'
import { isRepayable } from '../repayments/running-loan.ts'
import { addTaskOfPromise } from './tasks.ts'

export type ShownPromise = Reply<'listLoanContacts'>['promises'][number]

/**
 * Returns the state of a promise on a day: kept once the payments recorded since it that count up to its day reach its amount, or nothing is
 * owed any more; broken when its day has passed before that. A payment that is taken back counts as if it had never come, so a
 * kept promise becomes open or broken again.
 */
export function promiseOn(
  promise: StoredPromise,
  loan: Loan | null,
  events: readonly LoanEventRow[],
  today: IsoDate,
): Pick<ShownPromise, 'paidMinor' | 'promiseState'> {
  const undone = new Set(events.filter(({ type }) => type === 'reversed').map(({ sourceId }) => sourceId))
  const paidMinor = events
    .slice(promise.afterSeq)
    .filter(({ type, sourceId }) => type === 'repaid' && !undone.has(sourceId))
    .filter(({ effectiveOn }) => effectiveOn <= promise.promisedOn)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (promise.withdrawnAt !== null) return { paidMinor, promiseState: 'withdrawn' }
  const judgedOn = promise.promisedOn < today ? parseIsoDate(promise.promisedOn) : today
  const isKept = paidMinor >= promise.amountMinor || loan === null || owedOn(loan, judgedOn).isSettled
  if (isKept) return { paidMinor, promiseState: 'kept' }
  return { paidMinor, promiseState: promise.promisedOn < today ? 'broken' : 'open' }
}

export function showPromise(promise: StoredPromise, standing: ReturnType<typeof promiseOn>): ShownPromise {
  const { id: promiseId, amountMinor, promisedOn, madeBy, recordedBy: by } = promise
  return { promiseId, amountMinor, promisedOn, madeBy, by, madeAt: promise.recordedAt.toISOString(), ...standing }
}

/** Refusals: NO_RUNNING_LOAN, PROMISE_DAY_NOT_VALID, PROMISE_ABOVE_DEBT, PROMISE_OPEN. */
export async function recordPromise(
  { db, clock }: Services,
  { caller: { name }, body, requestKey }: StaffCall<'recordPromise'>,
): Promise<Reply<'recordPromise'>> {
  const { borrowerId, id: orderId } = await requireOrderById(db, body.orderId)
  return once(db, requestKey, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    const today = businessDateOf(order, clock)
    const promisedOn = requirePromiseDay(body.promisedOn, today)
    const events = await readLoanEvents(tx, borrowerId, orderId)
    const loan = isRepayable(order) ? loanOf(order, events) : null
    if (loan === null || owedOn(loan, today).isSettled) throw new DomainError('NO_RUNNING_LOAN')
    // Late charges run on until its day.
    if (body.amountMinor > owedOn(loan, promisedOn).payoffMinor) throw new DomainError('PROMISE_ABOVE_DEBT')
    const [last] = await listPromises(tx, order)
    if (last && promiseOn(last, loan, events, today).promiseState === 'open') throw new DomainError('PROMISE_OPEN')
    const { amountMinor, madeBy } = body
    const id = randomUUID()
    await tx.insert(promises).values({
      ...{ borrowerId, orderId, id, market: servedMarketOf(order), amountMinor, promisedOn, madeBy },
      ...{ afterSeq: events.length, recordedBy: name, recordedAt: clock.businessNow() },
    })
    const subject = `borrower:${borrowerId}`
    await recordAudit(tx, name, 'promise-recorded', { orderId, subject, promiseId: id, amountMinor, promisedOn })
    return { promiseId: id }
  })
}

function requirePromiseDay(text: string, today: IsoDate): IsoDate {
  try {
    const day = parseIsoDate(text)
    if (day >= today && day <= addDays(today, PROMISE_DAYS_MAX)) return day
  } catch {
    // A day that no calendar has is refused like one out of range.
  }
  throw new DomainError('PROMISE_DAY_NOT_VALID')
}

/** @throws PROMISE_NOT_FOUND also for one that is kept or broken: that stays as it is */
export async function withdrawPromise(
  { db, clock }: Services,
  { caller: { name }, body: { orderId: asked, promiseId, reason } }: StaffCall<'withdrawPromise'>,
): Promise<Reply<'withdrawPromise'>> {
  const { borrowerId, id: orderId } = await requireOrderById(db, asked)
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    const events = await readLoanEvents(tx, borrowerId, orderId)
    const promise = (await listPromises(tx, order)).find(({ id }) => id === promiseId)
    const state =
      promise && promiseOn(promise, loanOf(order, events), events, businessDateOf(order, clock)).promiseState
    if (promise === undefined || state !== 'open') throw new DomainError('PROMISE_NOT_FOUND')
    await updatePromise(tx, promise, { withdrawnBy: name, withdrawnAt: clock.businessNow() })
    const subject = `borrower:${borrowerId}`
    await recordAudit(tx, name, 'promise-withdrawn', { orderId, subject, promiseId, reason })
  })
  return {}
}

const PROMISES_A_JOB = 500

/**
 * Follows up one batch of a market's promises whose day has passed: a broken one becomes a task for whoever recorded it. Starts
 * another job while there are more. Run twice, or by two workers, it makes one task.
 */
export async function followPromises(
  services: Services,
  { market }: JobPayloads['followPromises'],
  promisesAJob = PROMISES_A_JOB,
): Promise<{ found: number; broken: number }> {
  const { db } = services
  await services.businessOffset.refresh()
  const today = businessDateIn(market, services.clock)
  const due = await db
    .select()
    .from(promises)
    .where(and(toFollowUp, eq(promises.market, market), lt(promises.promisedOn, today)))
    .orderBy(asc(promises.promisedOn), asc(promises.id))
    .limit(promisesAJob)
  let broken = 0
  for (const promise of due) if (await followPromise(services, promise)) broken += 1
  if (due.length === promisesAJob) {
    await inTransaction(db, (tx) => enqueueOnce(tx, `promises-${market}`, 'followPromises', { market }))
  }
  return { found: due.length, broken }
}

const toFollowUp = and(isNull(promises.followedUpAs), isNull(promises.withdrawnAt))

/** Returns whether it was broken. The order's lock comes first, as with payments. */
async function followPromise(services: Services, { borrowerId, orderId, id }: StoredPromise): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    const promise = (await listPromises(tx, order)).find((each) => each.id === id)
    if (!promise || promise.withdrawnAt !== null || promise.followedUpAs !== null) return false
    const events = await readLoanEvents(tx, borrowerId, orderId)
    const today = businessDateOf(order, services.clock)
    const { promiseState } = promiseOn(promise, loanOf(order, events), events, today)
    if (promiseState !== 'kept' && promiseState !== 'broken') return false
    await updatePromise(tx, promise, { followedUpAs: promiseState })
    if (promiseState === 'kept') return false
    const amount = showMoney(promise.amountMinor, order.currency as Currency)
    const text = `Follow up a broken promise: ${amount} by ${promise.promisedOn}.`
    await addTaskOfPromise(services, tx, promise, { text, dueOn: today })
    const subject = `borrower:${borrowerId}`
    await recordAudit(tx, 'product', 'promise-broken', { orderId, subject, promiseId: id })
    return true
  })
}
