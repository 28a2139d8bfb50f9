import { addDays, type IsoDate, type Loan, owedOn, REMINDER_DAYS } from '@hulog/lending'
import { announce, type NotificationFacts } from '../../messaging/index.ts'
import { type Order, orderAddress } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Currency } from '../../platform/markets/markets.ts'

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
export function loanReminders(orderId: string, loan: Loan, on: IsoDate): LoanReminder[] {
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
