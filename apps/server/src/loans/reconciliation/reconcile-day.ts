import { addDays, type IsoDate, parseIsoDate } from '@hulog/lending'
import { inTransaction } from '../../platform/database/database.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { keepEvent, processEvent } from '../../platform/webhooks/register-webhook.ts'
import type { ListedPayment, PaymentProvider } from '../../providers/money/collecting.ts'
import type { Services } from '../../services.ts'
import { receivePayment, receiveReversal } from '../repayments/receive-payment.ts'
import { compareBalances, compareBooks } from './compare-books.ts'
import { comparePayments } from './compare-payments.ts'
import { comparePayouts } from './compare-payouts.ts'
import { closeResolved, daysWithOpenDifferences, resolveDifference } from './differences.store.ts'
import {
  booksMarket,
  finishRun,
  forgetSeen,
  hasFinishedRun,
  insertRun,
  inTurn,
  lastDayCompared,
  periodOf,
  type RunCounts,
  removeSubjectsOfOldRuns,
} from './runs.store.ts'

const DAY_MS = 86_400_000

type Asked = { readonly day: string; readonly takeIn?: boolean }

export type Reconciled = RunCounts & { readonly takenIn: number }

/**
 * Compares one day three ways: the providers' lists, the ledger, and the orders. A second run finds the same rows, and
 * closes those that are resolved. Payments that never reached us are posted on request. A provider that cannot be
 * reached stops the run; it then closes nothing.
 */
export async function reconcileDay(services: Services, asked: Asked): Promise<Reconciled> {
  return inTurn(services.db, () => compare(services, asked))
}

async function compare(services: Services, { day, takeIn = false }: Asked): Promise<Reconciled> {
  const { db, clock } = services
  const now = clock.now()
  const date = parseIsoDate(day)
  await removeSubjectsOfOldRuns(db, new Date(now.getTime() - DAY_MS))
  const run = await insertRun(db, date, periodOf(date, clock.businessNow()), now)
  let takenIn = 0
  try {
    const payments = await comparePayments(services, run, async (provider, payment) => {
      if (!takeIn) return
      await takeInMissing(services, provider, payment)
      takenIn += 1
    })
    const payouts = await comparePayouts(services, run)
    const ofOurs = (await compareBooks(services, run)) + (await compareBalances(services, run))
    const counts = {
      paymentsSeen: payments.seen,
      payoutsSeen: payouts.seen,
      differencesFound: payments.found + payouts.found + ofOurs,
    }
    await closeResolved(db, run, clock.now())
    await finishRun(db, run, counts, clock.now())
    return { ...counts, takenIn }
  } finally {
    await forgetSeen(db, run)
  }
}

async function takeInMissing(services: Services, provider: PaymentProvider, listed: ListedPayment): Promise<void> {
  const { db, clock } = services
  await takeInPayment(services, provider, listed)
  const subject = `${provider.name}/${listed.payment.receiptId}`
  await resolveDifference(db, { kind: 'payment-not-with-us', subject }, 'taken in', clock.now())
}

/** After so many days without a run the older ones are left to staff: see `npm run staff -- reconciliation compare --date`. */
const MOST_DAYS = 14

/**
 * Returns the finished days that were not compared completely; with them, once a day, the days with open differences,
 * so that resolved ones are closed. Empty when today's run is done, and without a provider.
 */
export async function daysToReconcile({ db, clock, providers }: Services): Promise<string[]> {
  if (providers.paymentProviders.length === 0) return []
  const yesterday = addDays(businessDateIn(booksMarket, clock), -1)
  const { to } = periodOf(yesterday, clock.businessNow())
  if (await hasFinishedRun(db, yesterday, to)) return []
  const last = await lastDayCompared(db, yesterday)
  const first = last === null ? yesterday : latest(parseIsoDate(last), addDays(yesterday, 1 - MOST_DAYS))
  const days = new Set(await daysWithOpenDifferences(db))
  for (let day = first; day <= yesterday; day = addDays(day, 1)) days.add(day)
  return [...days].filter((day) => day <= yesterday).toSorted()
}

function latest(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other
}

/**
 * Posts a payment whose webhook never came, from the provider's list: the event is stored under its own id first, then
 * processed. If the webhook comes later, its event and its receipt are known. A payment that was reversed meanwhile is
 * reversed here at once.
 */
async function takeInPayment(services: Services, provider: PaymentProvider, listed: ListedPayment): Promise<void> {
  const { db, clock } = services
  const { payment, eventId, rawBody, isReversed } = listed
  const { name, webhook } = provider
  const now = clock.now()
  await inTransaction(db, (tx) => keepEvent(tx, name, eventId, rawBody, now))
  const told = { provider: name, readBody: webhook.readBody, effect: receivePayment(services, provider) }
  await processEvent(services, told, eventId, now)
  if (isReversed) await inTransaction(db, (tx) => receiveReversal(services, tx, { ...payment, provider: name }))
}
