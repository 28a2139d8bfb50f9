/** Money to be taken from a borrower's account, with the bank's agreement (withholding, direct debit). */
export type ChargeRequest = {
  /** Ours; asked again with the same reference, the provider takes nothing twice and sends no second code. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly description: string
  readonly bankCode: string
  readonly accountNumber: string
  readonly holderName: string
  /** Where the bank may send its code. */
  readonly phone: string
}

export type ChargeReason = 'insufficient-funds' | 'account-closed' | 'too-many-tries' | 'other'

/**
 * The state of a charge. `accepted` does not mean paid: an event like any payment's reports the money, with
 * `chargeCode(reference)` as its `code`, and may come before this answer.
 */
export type ChargeStanding =
  | { readonly status: 'needs-code' }
  | { readonly status: 'accepted' }
  | { readonly status: 'refused'; readonly reason: ChargeReason }

type ConfirmedCharge = ChargeStanding | { readonly status: 'wrong-code' } | { readonly status: 'code-expired' }

/** An accepted charge that the bank could not take after all. */
type ChargeFailed = { readonly reference: string; readonly reason: ChargeReason }

/** Takes money from borrowers' accounts. The money is reported like any payment. */
export type DebitsAccounts = {
  /** @throws ProviderUnavailable: it may have been done all the same. */
  startCharge(request: ChargeRequest): Promise<ChargeStanding>
  /** Has the bank send another code. @throws ProviderUnavailable */
  sendChargeCode(reference: string): Promise<void>
  /** @throws ProviderUnavailable: it may have been done all the same. */
  confirmCharge(reference: string, code: string): Promise<ConfirmedCharge>
  /** Reads the body that the webhook's `readBody` returned; null for another kind of event. */
  readChargeFailure(body: unknown): ChargeFailed | null
}

export function debitsAccounts<Provider extends object>(provider: Provider): provider is Provider & DebitsAccounts {
  return 'readChargeFailure' in provider
}

/** The name of a charge in its events: typable, like every code. */
export function chargeCode(reference: string): string {
  return reference.replaceAll('-', '')
}
