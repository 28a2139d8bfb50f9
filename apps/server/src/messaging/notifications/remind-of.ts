import type { IsoDate, Loan } from '@hulog/lending'
import { type Order, orderAddress } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from './announce.ts'
import { loanReminders } from './loan-reminders.ts'

/** Reminds a borrower of what a running loan asks for today. Said before, it is not said again. */
export async function remindOf(tx: Tx, order: Order, loan: Loan, today: IsoDate, at: Date): Promise<void> {
  const { borrowerId, id } = order
  for (const reminder of loanReminders(id, loan, today)) {
    // Who is late and cannot pay is to find whom to write to, beside the way to pay.
    const url = orderAddress(reminder.kind === 'overdue' ? '/loanDetail' : '/repay', order)
    await announce(tx, { borrowerId, url, at, ...reminder })
  }
}
