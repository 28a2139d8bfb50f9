import type { WebhookFormat } from '../../platform/webhooks/register-webhook.ts'
import type { ListedPeriod, Page } from './provider-values.ts'

/** A way to pay: a code to type, a QR image, a page of the provider. */
export type PaymentChannel = 'paycode' | 'qr' | 'hosted'

export type PaymentRequest = {
  /** Ours; asked again with the same reference, the provider gives the same payment. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly channel: PaymentChannel
  readonly description: string
  readonly returnUrl: string
}

export type Payment = {
  readonly providerPaymentId: string
  readonly code: string
  readonly payUrl: string
  readonly qrText: string
}

/** Properties of one channel at one provider. */
export type ChannelTraits = {
  /** It can only be paid for a limited time. */
  readonly expires: boolean
  /** It can be paid more than once. */
  readonly reusable: boolean
  /** The provider can send the money back the way it came. */
  readonly refundable: boolean
  /** Business days until the money is in the lender's account. */
  readonly settlesInDays: number
}

/** Creates payments that borrowers can pay. */
export type CollectsPayments = {
  /** The channels it offers. Routes name no other. */
  readonly channels: Readonly<Partial<Record<PaymentChannel, ChannelTraits>>>
  /** @throws ProviderUnavailable */
  requestPayment(request: PaymentRequest): Promise<Payment>
}

/** Money that arrived at the provider. `reference` is null when it matches no request. */
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

/** Reads events about money that came in, however it was requested. `body` is what the webhook's `readBody` returned. */
export type ReportsPayments = {
  /**
   * Returns null for another kind of event, and `unreadable` for a payment whose amount, date or ids are invalid, which
   * must never be ignored.
   */
  readPayment(body: unknown): PaymentReceived | 'unreadable' | null
  /** The same for an event that reverses a payment. */
  readReversal(body: unknown): PaymentReversed | 'unreadable' | null
}

/** A payment on the provider's list. */
export type ListedPayment = {
  readonly payment: PaymentReceived
  /** The key of the event that reports it, as `eventKey` returns it. */
  readonly eventId: string
  /** The body of that event: `readPayment(readBody(rawBody))` returns `payment`. */
  readonly rawBody: string
  /** Reversed meanwhile. */
  readonly isReversed: boolean
}

/** An entry of the list that cannot be read, with any name it has. */
export type UnreadablePayment = { readonly eventId: string | null; readonly receiptId: string | null }

export type PaymentPage = Page<ListedPayment> & { readonly unreadable: readonly UnreadablePayment[] }

export type ListsPayments = {
  /** Lists payments and reversals of a period, a page at a time. @throws ProviderUnavailable */
  listPayments(period: ListedPeriod): Promise<PaymentPage>
}

/** A provider that receives money. Its capabilities are `CollectsPayments` and `DebitsAccounts`. */
export type PaymentProvider = ReportsPayments &
  ListsPayments & {
    /** Stored with every event and receipt, for good: ids are unique for each provider only. */
    readonly name: string
    /** Its name in the lists of wallets, shops and bank apps. */
    readonly shownAs: string
    readonly webhook: WebhookFormat
  }
