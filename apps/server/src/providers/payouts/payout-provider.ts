import type { ListedPeriod, Page } from '../listed-period.ts'

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

/** A payout as it stands at the provider. */
export type ListedPayout = {
  readonly reference: string
  readonly providerPayoutId: string
  readonly status: 'pending' | PayoutAnswer['outcome']
  readonly amountMinor: number
  readonly currency: string
}

export type PayoutProvider = {
  readonly name: string
  /** Returns the provider's id. @throws ProviderUnavailable */
  requestPayout(request: PayoutRequest): Promise<{ providerPayoutId: string }>
  /**
   * Reads one webhook body whose signature was already checked. Null for a kind of event that is not an answer, `unreadable`
   * for an answer whose names, amount or date make no sense.
   */
  readEvent(body: unknown): PayoutAnswer | 'unreadable' | null
  /** Payouts the provider took on in a period, a page at a time, as they stand now. @throws ProviderUnavailable */
  listPayouts(period: ListedPeriod): Promise<Page<ListedPayout>>
  /** One payout by our reference; null when the provider knows none. @throws ProviderUnavailable */
  findPayout(reference: string): Promise<ListedPayout | null>
}
