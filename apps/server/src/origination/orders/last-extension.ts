import type { Reply } from '@hulog/contract'
import { extensionsOf, type IsoDate, type Loan } from '@hulog/lending'

/** The newest time given to a loan, and what was paid for it; null while there is none. */
export function lastExtension(loan: Loan, on: IsoDate): Reply<'getExtension'>['lastExtension'] {
  const last = extensionsOf(loan, on).at(-1)
  if (!last) return null
  const paid = loan.repayments.findLast((repayment) => repayment.purpose === 'extension' && repayment.on === last.on)
  return { on: last.on, oldDueOn: last.oldDueOn, newDueOn: last.newDueOn, paidMinor: paid?.amountMinor ?? 0 }
}
