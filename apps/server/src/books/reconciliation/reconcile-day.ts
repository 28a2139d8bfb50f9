import { parseIsoDate } from '@hulog/lending'
import type { ListedPayment } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { periodOf } from './books-day.ts'
import { compareBalances } from './compare-balances.ts'
import { compareBooks } from './compare-books.ts'
import { comparePayments } from './compare-payments.ts'
import { comparePayouts } from './compare-payouts.ts'
import { closeGone, resolveDifference } from './differences.store.ts'
import { finishRun, forgetSeen, forgetSeenOfOldRuns, insertRun, inTurn, type RunCounts } from './runs.store.ts'
import { takeInPayment } from './take-in-payment.ts'

const DAY_MS = 86_400_000

type Asked = { readonly day: string; readonly takeIn?: boolean }
export type Reconciled = RunCounts & { readonly takenIn: number }

/**
 * Compares one day three ways: what the providers list, what the ledger has, what the orders say. Done again it finds the
 * same rows, and closes those that are gone. Payments that never reached us are taken in when that is asked for. A
 * provider that cannot be reached cuts the run short; it then closes nothing.
 */
export async function reconcileDay(services: Services, asked: Asked): Promise<Reconciled> {
  return inTurn(services.db, () => compare(services, asked))
}

async function compare(services: Services, { day, takeIn = false }: Asked): Promise<Reconciled> {
  const { db, clock } = services
  const now = clock.now()
  const date = parseIsoDate(day)
  await forgetSeenOfOldRuns(db, new Date(now.getTime() - DAY_MS))
  const run = await insertRun(db, date, periodOf(date, clock.businessNow()), now)
  let takenIn = 0
  try {
    const payments = await comparePayments(services, run, async (payment) => {
      if (!takeIn) return
      await takeInMissing(services, payment)
      takenIn += 1
    })
    const payouts = await comparePayouts(services, run)
    const ofOurs = (await compareBooks(services, run)) + (await compareBalances(services, run))
    const counts = {
      paymentsSeen: payments.seen,
      payoutsSeen: payouts.seen,
      differencesFound: payments.found + payouts.found + ofOurs,
    }
    await closeGone(db, run, clock.now())
    await finishRun(db, run, counts, clock.now())
    return { ...counts, takenIn }
  } finally {
    await forgetSeen(db, run)
  }
}

async function takeInMissing(services: Services, listed: ListedPayment): Promise<void> {
  const { db, clock, providers } = services
  await takeInPayment(services, listed)
  const subject = `${providers.payments.name}/${listed.payment.receiptId}`
  await resolveDifference(db, { kind: 'payment-not-with-us', subject }, 'taken in', clock.now())
}
