import {
  addDays,
  booksOf,
  type Delinquency,
  type DelinquencyPack,
  delinquencyOn,
  delinquencyPacks,
  firstChapterOf,
  type IsoDate,
  type Loan,
  owedOn,
  packsOn,
  parseIsoDate,
} from '@hulog/lending'
import { lockOrder, type Order } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import {
  advanceDay,
  beginDay,
  type ClassifiedDay,
  endClass,
  findLastDay,
  findLoansToClassify,
  findOpenClasses,
  insertClass,
} from './delinquency.store.ts'
import { findPauses, pausesOf, type StoredPause } from './pauses.store.ts'

/** A job is short, so that a process that is asked to stop stops soon; the next job does the rest. */
const LOANS_A_JOB = 500

/** After more days without a run the oldest are left out: the report computes any day from the events. */
const MOST_DAYS = 31

/**
 * Classifies one batch of a market's loans for the next finished day, by every pack of rules in force, and starts another job
 * while loans or days are left. A day is classified when it is over, so that its payments count; a payment recorded
 * later changes the classes from the next classified day on. Run twice, or by two workers, it stores the same.
 */
export async function classifyLoans(
  services: Services,
  { market }: JobPayloads['classifyLoans'],
  loansAJob = LOANS_A_JOB,
): Promise<{ day: IsoDate; found: number; failed: number } | null> {
  const { db, clock } = services
  await services.businessOffset.refresh()
  const progress = await openDay(services, market)
  if (progress === null) return null
  const day = parseIsoDate(progress.on)
  const { afterBorrowerId: borrowerId, afterOrderId: id } = progress
  const after = borrowerId === null || id === null ? null : { borrowerId, id }
  const batch = await findLoansToClassify(db, { market, on: day, after, limit: loansAJob })
  const rules = {
    packs: packsOn(delinquencyPacks, { market, on: day }),
    pauses: await findPauses(db, market),
  }
  const failed = await classifyEach(services, batch, day, rules)
  const last = batch.at(-1)
  const reached = {
    afterBorrowerId: last?.borrowerId ?? borrowerId,
    afterOrderId: last?.id ?? id,
    failed: progress.failed + failed,
    finishedAt: batch.length < loansAJob ? clock.now() : null,
  }
  await inTransaction(db, async (tx) => {
    const isFirst = await advanceDay(tx, progress, reached)
    const isMoreToDo = reached.finishedAt === null || day < lastFinishedDay(services, market)
    if (isFirst && isMoreToDo) await enqueueOnce(tx, `classify-${market}`, 'classifyLoans', { market })
  })
  return { day, found: batch.length, failed }
}

/** The next day to classify, begun; null when the last finished day is classified. */
async function openDay(services: Services, market: Market): Promise<ClassifiedDay | null> {
  const { db } = services
  const latest = lastFinishedDay(services, market)
  const last = await findLastDay(db, market)
  if (last?.finishedAt === null) return last
  const next = last === null ? latest : addDays(parseIsoDate(last.on), 1)
  if (next > latest) return null
  const oldest = addDays(latest, 1 - MOST_DAYS)
  await beginDay(db, market, next < oldest ? oldest : next)
  return findLastDay(db, market)
}

function lastFinishedDay({ clock }: Services, market: Market): IsoDate {
  return addDays(businessDateIn(market, clock), -1)
}

/** The packs of a market, and the days that do not count for its loans or for single ones. */
type RulesOfMarket = { packs: readonly DelinquencyPack[]; pauses: readonly StoredPause[] }

/** Each loan is classified separately: a failure is logged, and the others continue. Returns the failures. */
async function classifyEach(
  services: Services,
  batch: readonly Order[],
  day: IsoDate,
  rules: RulesOfMarket,
): Promise<number> {
  let failed = 0
  for (const order of batch) {
    try {
      await classifyLoan(services, order, day, rules)
    } catch (err) {
      failed += 1
      services.log.error({ err, orderId: order.id, day }, 'a loan could not be classified')
    }
  }
  return failed
}

/** Two workers take turns on the order's lock, so that the second finds what the first stored. */
async function classifyLoan(
  { db, clock }: Services,
  { borrowerId, id: orderId }: Order,
  day: IsoDate,
  { packs, pauses }: RulesOfMarket,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    const loan = await findLoan(tx, order)
    const open = new Map((await findOpenClasses(tx, order)).map((row) => [row.pack, row]))
    const found = new Map<string, Delinquency>()
    if (loan && isRunning(loan, day)) {
      for (const { code, rules } of packs) found.set(code, delinquencyOn(loan, day, rules, pausesOf(order, pauses)))
    }
    for (const pack of new Set([...open.keys(), ...found.keys()])) {
      const [before, now] = [open.get(pack), found.get(pack)]
      const isKnown = before !== undefined && (before.fromOn >= day || isSameClass(before, now))
      if (isKnown) continue
      if (before) await endClass(tx, before, day)
      if (!loan || !now) continue
      const { bucket, class: name, days: daysPastDue, nonPerformingSince, overdueMinor } = now
      const figures = { bucket, class: name, daysPastDue, nonPerformingSince, overdueMinor }
      const { principalMinor } = booksOf(loan, day)
      const recordedAt = clock.businessNow()
      await insertClass(tx, { borrowerId, orderId, pack, fromOn: day, ...figures, principalMinor, recordedAt })
    }
  })
}

function isSameClass(before: { bucket: string; class: string }, now: Delinquency | undefined): boolean {
  return now !== undefined && before.class === now.class && before.bucket === now.bucket
}

/** Paid out by then, and neither settled, given back nor written off. */
export function isRunning(loan: Loan, on: IsoDate): boolean {
  if (on < firstChapterOf(loan).schedule.disbursedOn) return false
  const { standing, isSettled } = owedOn(loan, on)
  return standing === 'running' && !isSettled
}
