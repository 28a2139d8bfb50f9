import { KnownToProvider } from '../../platform/outgoing/fixed-request.ts'
import type { WebhookFormat } from '../../platform/webhooks/register-webhook.ts'
import type { ListedPeriod, Page } from './provider-values.ts'

export type PayoutRequest = {
  /** Ours; the provider pays a reference at most once, however often it is asked. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly bankCode: string
  readonly accountNumber: string
  readonly holderName: string
}

export type PayoutAnswer = {
  readonly reference: string
  readonly providerPayoutId: string
  readonly outcome: 'succeeded' | 'failed' | 'reversed'
  readonly amountMinor: number
  readonly currency: string
  readonly reason: string | null
  readonly occurredAt: Date
}

/** A payout's state at the provider. */
export type ListedPayout = {
  readonly reference: string
  readonly providerPayoutId: string
  readonly status: 'pending' | PayoutAnswer['outcome']
  readonly amountMinor: number
  readonly currency: string
}

/** Pays out to accounts. */
export type SendsPayouts = {
  /** Returns the provider's id. @throws ProviderUnavailable */
  requestPayout(request: PayoutRequest): Promise<{ providerPayoutId: string }>
  /** Finds one payout by our reference; null when the provider does not know it. @throws ProviderUnavailable */
  findPayout(reference: string): Promise<ListedPayout | null>
}

/** Reads events about payouts. `body` is what the webhook's `readBody` returned. */
export type ReportsPayouts = {
  /** Returns null for another kind of event, `unreadable` for an answer whose ids, amount or date are invalid. */
  readAnswer(body: unknown): PayoutAnswer | 'unreadable' | null
}

export type ListsPayouts = {
  /** Lists payouts accepted in a period, a page at a time, with their present status. @throws ProviderUnavailable */
  listPayouts(period: ListedPeriod): Promise<Page<ListedPayout>>
}

/** A provider that sends money. */
export type PayoutProvider = SendsPayouts &
  ReportsPayouts &
  ListsPayouts & {
    /** Stored with every event, for good. */
    readonly name: string
    readonly webhook: WebhookFormat
  }

/**
 * Requests a payout and returns the provider's id. A reference that the provider already has is our payout only if its
 * status has the same amount and currency; anything else is a fault for staff, and nothing counts as sent.
 * @throws ProviderUnavailable
 */
export async function requestPayoutOnce(
  provider: SendsPayouts,
  request: PayoutRequest,
): Promise<{ providerPayoutId: string }> {
  try {
    return await provider.requestPayout(request)
  } catch (error) {
    if (!(error instanceof KnownToProvider)) throw error
    const known = await provider.findPayout(request.reference)
    const isSame =
      known?.reference === request.reference &&
      known.amountMinor === request.amountMinor &&
      known.currency === request.currency
    if (!isSame) throw error
    return { providerPayoutId: known.providerPayoutId }
  }
}
