import type { Reply } from '@hulog/contract'
import { addDays, coolingOffQuote, extensionQuote, type IsoDate, type Loan } from '@hulog/lending'
import { payableOn } from '../loan/loan-standing.ts'
import { nextExtensionOfCode } from './find-payable-loan.ts'
import type { PaymentCode } from './repayments.store.ts'
import { dueShare } from './running-loan.ts'

/** Tells whether the code's amount still does on a day what the code was asked for. */
export function isStillAskedFor(code: PaymentCode, loan: Loan, on: IsoDate): boolean {
  const { purpose, amountMinor, extensionNumber } = code
  if (purpose === 'extension') {
    return amountMinor === amountOn(code, loan, on) && extensionNumber === nextExtensionOfCode(loan)
  }
  if (purpose === 'coolingOff') return amountMinor === amountOn(code, loan, on)
  return amountMinor <= payableOn(loan, on).mostMinor
}

type Purpose = Pick<NonNullable<Reply<'getPaymentStatus'>['payment']>, 'purpose' | 'payBy' | 'amountAfter' | 'newDueOn'>

/** Further ahead nobody keeps a code. */
const MOST_DAYS_AHEAD = 100

/**
 * Returns what paying the code does, by when it has to be paid, and what it takes the day after. A repayment has a last day
 * only while it pays exactly what is due: then late charges make the amount grow, and so does interest that closing the loan
 * today would drop.
 */
export function purposeOn(code: PaymentCode, loan: Loan, today: IsoDate): Purpose {
  const { purpose, amountMinor } = code
  const newDueOn = purpose === 'extension' ? extensionQuote(loan, today).newDueOn : null
  const said = { ...purposeAlone(code), newDueOn }
  if (amountOn(code, loan, today) !== amountMinor) return said
  for (let days = 1; days <= MOST_DAYS_AHEAD; days += 1) {
    const day = addDays(today, days)
    const amountAfter = amountOn(code, loan, day)
    if (amountAfter !== amountMinor) return { ...said, payBy: addDays(day, -1), amountAfter }
  }
  return said
}

/** The purpose of a code that is not to be paid any more. */
export function purposeAlone({ purpose }: PaymentCode): Purpose {
  return { purpose: purpose ?? 'repayment', payBy: null, amountAfter: null, newDueOn: null }
}

/** Returns the amount that the code's purpose takes on a day; null when it is over then. */
function amountOn({ purpose }: PaymentCode, loan: Loan, on: IsoDate): number | null {
  if (purpose === 'extension') {
    const { refusal, toPayMinor } = extensionQuote(loan, on)
    return refusal === null ? toPayMinor : null
  }
  if (purpose === 'coolingOff') {
    const { isOpen, amountMinor } = coolingOffQuote(loan, on)
    return isOpen ? amountMinor : null
  }
  return dueShare(loan, on).amountMinor
}
