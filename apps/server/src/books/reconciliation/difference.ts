/** What can differ between the providers' lists, the ledger and the orders. */
export const differenceKinds = [
  'payment-not-with-us',
  'payment-not-at-provider',
  'payment-unreadable',
  'payment-differs',
  'reversal-not-with-us',
  'reversal-not-at-provider',
  'payout-not-with-us',
  'payout-not-at-provider',
  'payout-differs',
  'receipt-without-entry',
  'entry-without-receipt',
  'receipt-without-loan-event',
  'loan-event-without-receipt',
  'payout-without-entry',
  'suspense-open',
  'loan-balance-differs',
] as const

export type DifferenceKind = (typeof differenceKinds)[number]

/** Figures of both sides. Amounts in minor units of `currency`. */
export type DifferenceDetail = Record<string, string | number | null>

export type NewDifference = {
  kind: DifferenceKind
  subject: string
  borrowerId?: string | null
  orderId?: string | null
  detail: DifferenceDetail
}
