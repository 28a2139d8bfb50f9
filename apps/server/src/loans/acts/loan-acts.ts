import { chargeLoan, takeChargeBack, waiveCharge, waiveCharges } from './charge-acts.ts'
import { takeWriteOffBack, writeOffLoan } from './correcting-acts.ts'
import { restructureLoan, undoNewTerms, withdrawNewTerms } from './new-terms-acts.ts'
import { endPauseOfDaysPastDue, pauseDaysPastDue } from './pause-days.ts'
import { advanceLoan, refundCredit } from './paying-acts.ts'
import { applySuspense, refundSuspense, reversePayment } from './receipt-acts.ts'

/** The acts of staff on loans and on money. Composition passes them to `people`, which tries, approves and runs them. */
export const loanActs = {
  chargeLoan,
  takeChargeBack,
  waiveCharge,
  waiveCharges,
  reversePayment,
  applySuspense,
  writeOffLoan,
  takeWriteOffBack,
  restructureLoan,
  withdrawNewTerms,
  undoNewTerms,
  advanceLoan,
  refundCredit,
  refundSuspense,
  pauseDaysPastDue,
  endPauseOfDaysPastDue,
}
