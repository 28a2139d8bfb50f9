import { owedOn } from '@hulog/lending'
import type { Notification } from '../../messaging/index.ts'
import { businessDateOf, offeredTerms, requireOrder, storedStatus } from '../../origination/index.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { loanReminders } from './loan-reminders.ts'

type Facts = Notification['facts']

/** What a borrower is asked to act on: told only while there is something to do. Everything else happened, and stays so. */
const ASKS: ReadonlySet<Notification['kind']> = new Set(['offer', 'payout-failed', 'due-soon', 'due-today', 'overdue'])

const ORDER_ID_LENGTH = 36

/** The facts of a notification as they are now; null when there is no more point in telling it. */
export async function factsNow(services: Services, notification: Notification): Promise<Facts | null> {
  const { borrowerId, kind, subjectId, facts } = notification
  if (kind === 'repayment') return withWhatIsLeft(services, notification)
  if (!ASKS.has(kind)) return facts
  const order = await requireOrder(services.db, borrowerId, { orderId: subjectId.slice(0, ORDER_ID_LENGTH) })
  const today = businessDateOf(order, services.clock)
  if (kind === 'offer') return offeredTerms(order, today) === null ? null : facts
  if (kind === 'payout-failed') return storedStatus(order) === 'payoutFailed' ? facts : null
  const loan = storedStatus(order) === 'active' ? await findLoan(services.db, order) : null
  const reminders = loan ? loanReminders(order.id, loan, today) : []
  return reminders.find((now) => now.kind === kind && now.subjectId === subjectId)?.facts ?? null
}

/** It says what would pay the loan off today. When nothing is left by then, the message of that says so. */
async function withWhatIsLeft({ db, clock }: Services, { borrowerId, facts }: Notification): Promise<Facts | null> {
  const order = await requireOrder(db, borrowerId, { orderId: String(facts.orderId) })
  const loan = await findLoan(db, order)
  const owed = loan && owedOn(loan, businessDateOf(order, clock))
  return owed && !owed.isSettled ? { ...facts, leftMinor: owed.payoffMinor } : null
}
