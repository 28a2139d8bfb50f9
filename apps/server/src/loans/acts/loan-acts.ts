import { takeWriteOffBack, waiveCharges, writeOffLoan } from './correcting-acts.ts'
import { pauseDaysPastDue } from './pause-days.ts'
import { advanceLoan, refundCredit, refundSuspense } from './paying-acts.ts'
import { restructureLoan } from './restructure-loan.ts'

/** The acts of staff on loans and on money. Composition passes them to `people`, which tries, approves and runs them. */
export const loanActs = {
  waiveCharges,
  writeOffLoan,
  takeWriteOffBack,
  restructureLoan,
  advanceLoan,
  refundCredit,
  refundSuspense,
  pauseDaysPastDue,
}
