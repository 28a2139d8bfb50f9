import type { AdsProvider } from './ads/ads-provider.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { PayoutProvider } from './payouts/payout-provider.ts'
import type { SmsProvider } from './sms/sms-provider.ts'
import type { SealedStorage } from './storage/sealed-storage.ts'

/** The outside world, one interface each. Which implementation stands behind is decided at start. */
export type Providers = {
  readonly sms: SmsProvider
  readonly ads: AdsProvider
  readonly payments: PaymentProvider
  readonly payouts: PayoutProvider
  readonly storage: SealedStorage
  /** Where files were kept before they went to a bucket; null while they are kept there. Nothing is written to it. */
  readonly formerStorage: SealedStorage | null
}
