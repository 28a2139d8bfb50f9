import { KnownToProvider } from '../known-to-provider.ts'
import type { PayoutProvider, PayoutRequest } from './payout-provider.ts'

/**
 * Asks for a payout and returns the provider's id. A reference the provider knows is the payout we mean only if its status
 * says the same amount and currency; anything else is a fault that people must look at, and nothing counts as sent.
 * @throws ProviderUnavailable
 */
export async function requestPayoutOnce(
  provider: PayoutProvider,
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
