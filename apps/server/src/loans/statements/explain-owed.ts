import type { Body, Reply } from '@hulog/contract'
import { type Owed, owedOn } from '@hulog/lending'
import { showMoney } from '../../platform/markets/show-money.ts'
import type { Services } from '../../services.ts'
import { describeLine } from './describe-line.ts'
import { requestedLoan } from './requested-loan.ts'

/** "What would I owe on …": every line with its arithmetic, if nothing is paid before that day. */
export async function explainOwed(
  services: Services,
  borrowerId: string,
  body: Body<'explainOwed'>,
): Promise<Reply<'explainOwed'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const owed = owedOn(loan, on)
  const { currency } = loan.terms
  return {
    orderId: order.id,
    currency,
    on,
    dueNowMinor: owed.dueNowMinor,
    overdueMinor: owed.overdueMinor,
    lateChargesMinor: owed.lateChargesMinor,
    payoffMinor: owed.payoffMinor,
    rebateMinor: owed.rebateMinor,
    creditMinor: owed.creditMinor,
    daysOverdue: owed.daysOverdue,
    nextDueOn: owed.nextDueOn,
    nextDueMinor: owed.nextDueMinor,
    lines: owed.lines.map(describeLine),
    sentence: sentenceOf(owed, (amountMinor) => showMoney(amountMinor, currency)),
  }
}

function sentenceOf({ on, isSettled, dueNowMinor, payoffMinor }: Owed, money: (amountMinor: number) => string): string {
  if (isSettled) return `On ${on} you owe nothing.`
  const due = dueNowMinor === 0 ? `On ${on} nothing is due yet` : `On ${on} you owe ${money(dueNowMinor)} that is due`
  return `${due}; ${money(payoffMinor)} closes the loan that day.`
}
