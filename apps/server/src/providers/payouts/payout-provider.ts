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

export type PayoutProvider = {
  readonly name: string
  /** Returns the provider's id. @throws ProviderUnavailable */
  requestPayout(request: PayoutRequest): Promise<{ providerPayoutId: string }>
  /** Reads one webhook body whose signature was already checked. Null for a kind of event that is not an answer. */
  readEvent(body: unknown): PayoutAnswer | null
}
