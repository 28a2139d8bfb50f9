import type { Currency } from '../../platform/markets/markets.ts'

type Money = { readonly amountMinor: number; readonly currency: Currency }

/** The kinds of notifications, each with the values of its text. Facts are stored as they were at the event. */
export type NotificationFacts = {
  offer: Money & { readonly endsOn: string }
  payout: Money
  'payout-failed': Money
  /** The loan's own figures are read when the message is sent. */
  'due-soon': Money & { readonly dueOn: string }
  'due-today': Money & { readonly dueOn: string }
  overdue: Money & { readonly dueOn: string }
  /** The remaining debt is read when the message is sent. */
  repayment: Money & { readonly leftMinor: number; readonly orderId: string }
  'loan-settled': Money
  'payment-returned': Money
  'loan-extended': { readonly dueOn: string }
  'account-changed': { readonly account: string }
  'details-changed': { readonly on: string }
  'sign-in-changed': { readonly on: string }
  'transfer-matched': Money & { readonly paidOn: string; readonly reference: string }
  'transfer-refused': Money & { readonly paidOn: string; readonly reference: string }
  'complaint-answered': { readonly caseNumber: string }
  'privacy-policy-changed': { readonly on: string }
}
export type NotificationKind = keyof NotificationFacts

export const NOTIFICATION_KINDS = [
  'offer',
  'payout',
  'payout-failed',
  'due-soon',
  'due-today',
  'overdue',
  'repayment',
  'loan-settled',
  'payment-returned',
  'loan-extended',
  'account-changed',
  'details-changed',
  'sign-in-changed',
  'transfer-matched',
  'transfer-refused',
  'complaint-answered',
  'privacy-policy-changed',
] as const satisfies readonly NotificationKind[]
