import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import { chaptersOf, coolingOffQuote, extensionQuote, type IsoDate, type Loan, owedOn } from '@hulog/lending'
import { lockOrder, type Order, storedStatus } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PaymentReceived } from '../../providers/money/collecting.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { findPaymentCode, type PaymentCode } from './repayments.store.ts'
import { isRepayable } from './running-loan.ts'

/** `code`: the paid code; null when staff found the loan, or the code is for something that is over. */
export type PayableLoan = { order: Order; loan: Loan; code: PaymentCode | null }

type SuspenseReason =
  | 'unknown-code'
  | 'other-reference'
  | 'other-currency'
  | 'amount-out-of-range'
  | 'loan-settled'
  | 'loan-not-running'

/** Money that belongs to no running loan; the code it was paid with, when it is one of ours. */
export type Unmatched = { suspenseReason: SuspenseReason; code: PaymentCode | null }

/**
 * Finds the loan that a payment is for, running or written off, and locks it, so that simultaneous payments are applied in
 * turn. Money for a loan that was settled meanwhile is credited to nothing: staff return it.
 */
export async function findPayableLoan(tx: Tx, payment: PaymentReceived): Promise<PayableLoan | Unmatched> {
  const code = await findPaymentCode(tx, payment.code)
  if (!code) return { suspenseReason: 'unknown-code', code }
  if (payment.reference !== null && payment.reference !== code.reference)
    return { suspenseReason: 'other-reference', code }
  if (payment.currency !== code.currency) return { suspenseReason: 'other-currency', code }
  if (payment.amountMinor > MAX_AMOUNT_MINOR) return { suspenseReason: 'amount-out-of-range', code }
  const order = await lockOrder(tx, code.borrowerId, code.orderId)
  const status = storedStatus(order)
  if (status === 'settled') return { suspenseReason: 'loan-settled', code }
  if (!isRepayable(order)) return { suspenseReason: 'loan-not-running', code }
  return { order, loan: await loadLoan(tx, order), code }
}

/** The effect of a payment besides paying. `missed`, `short`: it was too late, or too small, for its purpose. */
export type PaymentMeaning = 'repayment' | 'extension' | 'missed-extension' | 'short-extension' | 'coolingOff'

/**
 * Returns the meaning of a payment with a code on the day it counts from (TRM-04). A code for the first extension
 * extends once, however often it is paid, and no other code repeats it. A payment that no longer covers the amount to
 * pay first, because late charges have grown, is a repayment; so is one that pays the whole loan.
 */
export function paymentMeaning(code: PaymentCode | null, loan: Loan, on: IsoDate, amountMinor: number): PaymentMeaning {
  if (code?.purpose === 'extension') return meaningForExtension(code, loan, on, amountMinor)
  if (code?.purpose !== 'coolingOff') return 'repayment'
  const exit = coolingOffQuote(loan, on)
  return exit.isOpen && amountMinor >= exit.amountMinor ? 'coolingOff' : 'repayment'
}

function meaningForExtension(code: PaymentCode, loan: Loan, on: IsoDate, amountMinor: number): PaymentMeaning {
  const isStillNext = code.extensionNumber === nextExtensionOfCode(loan)
  if (!isStillNext || amountMinor >= owedOn(loan, on).payoffMinor) return 'repayment'
  const { refusal, toPayMinor } = extensionQuote(loan, on)
  if (refusal === null && amountMinor >= toPayMinor) return 'extension'
  return amountMinor < code.amountMinor ? 'short-extension' : 'missed-extension'
}

/**
 * The number of the next extension under the present terms, from 1. Counts all events of the loan, also later ones, so that late
 * events extend nothing twice.
 */
export function nextExtensionNumber({ accounts }: Loan): number {
  return (accounts.at(-1)?.extensions ?? 0) + 1
}

/**
 * The number by which a payment code names the next extension of a loan. New terms take one too, so that a code for more time
 * under the terms before is an ordinary payment under the new ones.
 */
export function nextExtensionOfCode(loan: Loan): number {
  const [first, ...later] = chaptersOf(loan).map(nextExtensionNumber)
  return later.reduce((sum, number) => sum + number, first ?? 1)
}
