import { DomainError } from '../../platform/http/domain-error.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { ListedPayout, PayoutProvider, SendsPayouts } from '../../providers/money/payouts.ts'

type Found<Provider> = { readonly payout: ListedPayout; readonly provider: Provider }

/** Null when no provider knows it. @throws ProviderUnavailable when one of them cannot be reached */
export async function findAtAny<Provider extends SendsPayouts>(
  providers: readonly Provider[],
  reference: string,
): Promise<Found<Provider> | null> {
  for (const provider of providers) {
    const payout = await provider.findPayout(reference)
    if (payout) return { payout, provider }
  }
  return null
}

/** Does the same for somebody who waits for the answer. @throws PROVIDER_UNAVAILABLE */
export async function askProviders(
  providers: readonly PayoutProvider[],
  reference: string,
): Promise<Found<PayoutProvider> | null> {
  try {
    return await findAtAny(providers, reference)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new DomainError('PROVIDER_UNAVAILABLE')
    throw error
  }
}
