import { coolingOffQuote, extensionQuote, type IsoDate, type Loan, owedOn } from '@hulog/lending'
import type { PaymentCode } from './repayments.store.ts'

/** What a payment does besides paying. `missed`, `short`: it came too late, or was too little, for what it was meant for. */
export type PaymentMeaning = 'repayment' | 'extension' | 'missed-extension' | 'short-extension' | 'coolingOff'

/**
 * What a payment with a code means on the day it counts from (TRM-04). A code asked for the first extension extends once,
 * however often it is paid, and no other code does it again. A payment that no longer covers what has to be paid first,
 * since late charges have grown, is a repayment like any other; so is one that pays the whole loan.
 */
export function paymentMeaning(code: PaymentCode | null, loan: Loan, on: IsoDate, amountMinor: number): PaymentMeaning {
  if (code?.purpose === 'extension') return meaningForExtension(code, loan, on, amountMinor)
  if (code?.purpose !== 'coolingOff') return 'repayment'
  const exit = coolingOffQuote(loan, on)
  return exit.isOpen && amountMinor >= exit.amountMinor ? 'coolingOff' : 'repayment'
}

function meaningForExtension(code: PaymentCode, loan: Loan, on: IsoDate, amountMinor: number): PaymentMeaning {
  const isStillNext = code.extensionNumber === nextExtensionNumber(loan)
  if (!isStillNext || amountMinor >= owedOn(loan, on).payoffMinor) return 'repayment'
  const { refusal, toPayMinor } = extensionQuote(loan, on)
  if (refusal === null && amountMinor >= toPayMinor) return 'extension'
  return amountMinor < code.amountMinor ? 'short-extension' : 'missed-extension'
}

/** Counted over all of the loan's events, those dated later included: news that comes late gives no extension twice. */
export function nextExtensionNumber({ accounts }: Loan): number {
  return (accounts.at(-1)?.extensions ?? 0) + 1
}
