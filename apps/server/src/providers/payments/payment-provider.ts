import type { ListedPeriod, Page } from '../listed-period.ts'
import type { ChargeProvider } from './charge.ts'

export type PaymentRequest = {
  /** Ours; asked again with the same reference, the provider gives the same payment. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly channel: 'paycode' | 'qr' | 'hosted'
  readonly description: string
  readonly returnUrl: string
}

export type Payment = {
  readonly providerPaymentId: string
  readonly code: string
  readonly payUrl: string
  readonly qrText: string
}

/** Money that arrived at the provider, as its webhook tells it. `reference` is null when it matches nothing asked for. */
export type PaymentReceived = {
  readonly receiptId: string
  readonly reference: string | null
  readonly code: string
  readonly amountMinor: number
  readonly currency: string
  readonly paidAt: Date
}

/** Money that the payer's bank took back after it had arrived: a chargeback, a bounced transfer. Always all of it. */
export type PaymentReversed = Pick<PaymentReceived, 'receiptId' | 'amountMinor' | 'currency'>

/** A payment on the provider's list, with the event that would have told of it: `readEvent(event)` gives `payment`. */
/** An entry of the list that cannot be read, by what it is called where that can be. */
export type UnreadablePayment = { readonly eventId: string | null; readonly receiptId: string | null }

export type PaymentPage = Page<ListedPayment> & { readonly unreadable: readonly UnreadablePayment[] }

export type ListedPayment = {
  readonly payment: PaymentReceived
  readonly eventId: string
  readonly event: object
  /** Taken back since. */
  readonly isReversed: boolean
}

export type PaymentProvider = ChargeProvider & {
  /** Stored with every receipt: ids are unique per provider only. */
  readonly name: string
  /** What wallets, shops and bank apps call it: what a payer looks for in their list. */
  readonly shownAs: string
  /** @throws ProviderUnavailable */
  requestPayment(request: PaymentRequest): Promise<Payment>
  /**
   * Reads one webhook body whose signature was already checked. Null for a kind of event that is not a payment,
   * `unreadable` for a payment whose amount, date or names make no sense: never to be taken for "nothing happened".
   */
  readEvent(body: unknown): PaymentReceived | 'unreadable' | null
  /** The same for an event that takes a payment back. */
  readReversal(body: unknown): PaymentReversed | 'unreadable' | null
  /** What was paid in a period or taken back in it, a page at a time. @throws ProviderUnavailable */
  listPayments(period: ListedPeriod): Promise<PaymentPage>
}
