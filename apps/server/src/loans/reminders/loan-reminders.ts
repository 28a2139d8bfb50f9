import { addDays, type IsoDate, type Loan, owedOn, REMINDER_DAYS } from '@hulog/lending'
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

/** Reminds a borrower of what a running loan asks for today. Said before, it is not said again. */
export async function remindOf(tx: Tx, order: Order, loan: Loan, today: IsoDate, at: Date): Promise<void> {
  const { borrowerId, id } = order
  for (const reminder of loanReminders(id, loan, today)) {
    // Who is late and cannot pay is to find whom to write to, beside the way to pay.
    const url = orderAddress(reminder.kind === 'overdue' ? '/loanDetail' : '/repay', order)
    await announce(tx, { borrowerId, url, at, ...reminder })
  }
}

type ReminderKind = 'due-soon' | 'due-today' | 'overdue'

type LoanReminder = {
  [Kind in ReminderKind]: { readonly kind: Kind; readonly subjectId: string; readonly facts: NotificationFacts[Kind] }
}[ReminderKind]

/** Lateness is told on its first day, and every so many days. */
const DAYS_OF_A_CLASS = 30

/**
 * What a borrower is reminded of on a day: only what is so on that very day, whatever was missed before it. A subject is a
 * payment by its due date, and of lateness each class.
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
