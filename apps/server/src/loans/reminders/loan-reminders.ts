import { addDays, advancesOf, type IsoDate, type Loan, owedOn, REMINDER_DAYS } from '@hulog/lending'
import { announce, type Notification, type NotificationFacts } from '../../messaging/index.ts'
import {
  businessDateOf,
  type Order,
  offeredTerms,
  orderAddress,
  requireOrder,
  storedStatus,
} from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Currency } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'

/** Reminds a borrower of the payment that a running loan requires today. A reminder is sent once. */
export async function remindOf(tx: Tx, order: Order, loan: Loan, today: IsoDate, at: Date): Promise<void> {
  const { borrowerId, id } = order
  for (const reminder of loanReminders(id, loan, today)) {
    // A borrower who is late and cannot pay needs a contact beside the ways to pay.
    const url = orderAddress(reminder.kind === 'overdue' ? '/loanDetail' : '/repay', order)
    await announce(tx, { borrowerId, url, at, ...reminder })
  }
}

type ReminderKind = 'due-soon' | 'due-today' | 'overdue'

type LoanReminder = {
  [Kind in ReminderKind]: { readonly kind: Kind; readonly subjectId: string; readonly facts: NotificationFacts[Kind] }
}[ReminderKind]

/** A late payment is announced on its first day, and after fixed numbers of days. */
const DAYS_OF_A_CLASS = 30

/**
 * Returns the reminders for a day: only those that apply on that very day, even if earlier ones were missed. Their
 * subject is a payment by its due date and, for lateness, each class.
 */
function loanReminders(orderId: string, loan: Loan, on: IsoDate): LoanReminder[] {
  const owed = owedOn(loan, on)
  const { currency } = loan.terms
  if (owed.standing !== 'running' || owed.isSettled) return []
  return [...overdueOf(orderId, owed, currency), ...dueOf(orderId, owed, currency)]
}

type OwedOnDay = ReturnType<typeof owedOn>

function overdueOf(orderId: string, owed: OwedOnDay, currency: Currency): LoanReminder[] {
  const { on, daysOverdue, overdueMinor, lateChargesMinor } = owed
  if (daysOverdue === 0) return []
  const dueOn = addDays(on, -daysOverdue)
  const lateness = Math.floor(daysOverdue / DAYS_OF_A_CLASS) * DAYS_OF_A_CLASS
  const subjectId = `${orderId}/${dueOn}/${lateness}`
  return [{ kind: 'overdue', subjectId, facts: { amountMinor: overdueMinor + lateChargesMinor, currency, dueOn } }]
}

function dueOf(orderId: string, { on, nextDueOn, nextDueMinor }: OwedOnDay, currency: Currency): LoanReminder[] {
  if (nextDueOn === null || nextDueOn > addDays(on, REMINDER_DAYS)) return []
  const kind = nextDueOn === on ? 'due-today' : 'due-soon'
  const facts = { amountMinor: nextDueMinor, currency, dueOn: nextDueOn }
  return [{ kind, subjectId: `${orderId}/${nextDueOn}`, facts }]
}

type Facts = Notification['facts']

/** Kinds that ask for an act: sent only while the act is still possible. All others report facts. */
const ASKS: ReadonlySet<Notification['kind']> = new Set(['offer', 'payout-failed', 'due-soon', 'due-today', 'overdue'])

const ORDER_ID_LENGTH = 36

/** Returns the current facts of a notification; null when it is pointless now. */
export async function factsNow(services: Services, notification: Notification): Promise<Facts | null> {
  const { borrowerId, kind, subjectId, facts } = notification
  if (kind === 'repayment') return withWhatIsLeft(services, notification)
  if (!ASKS.has(kind)) return facts
  const order = await requireOrder(services.db, borrowerId, { orderId: subjectId.slice(0, ORDER_ID_LENGTH) })
  const today = businessDateOf(order, services.clock)
  if (kind === 'offer') return offeredTerms(order, today) === null ? null : facts
  if (kind === 'payout-failed') return (await isStillNotPaidOut(services, order, notification)) ? facts : null
  const loan = storedStatus(order) === 'active' ? await findLoan(services.db, order) : null
  const reminders = loan ? loanReminders(order.id, loan, today) : []
  return reminders.find((now) => now.kind === kind && now.subjectId === subjectId)?.facts ?? null
}

/** The loan waits for another account, or the part of it that came back is still to be paid out. */
async function isStillNotPaidOut({ db, clock }: Services, order: Order, { facts }: Notification): Promise<boolean> {
  const status = storedStatus(order)
  const loan = status === 'active' ? await findLoan(db, order) : null
  if (loan === null) return status === 'payoutFailed'
  return advancesOf(loan, businessDateOf(order, clock)).toComeMinor >= Number(facts.amountMinor)
}

/** The message names today's payoff. When nothing is owed any more, another message reports that. */
async function withWhatIsLeft({ db, clock }: Services, { borrowerId, facts }: Notification): Promise<Facts | null> {
  const order = await requireOrder(db, borrowerId, { orderId: String(facts.orderId) })
  const loan = await findLoan(db, order)
  const owed = loan && owedOn(loan, businessDateOf(order, clock))
  return owed && !owed.isSettled ? { ...facts, leftMinor: owed.payoffMinor } : null
}
