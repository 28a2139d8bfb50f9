import type { PaymentProvider } from './payments/payment-provider.ts'
import type { PayoutProvider } from './payouts/payout-provider.ts'
import { ProviderUnavailable } from './provider-unavailable.ts'
import type { SmsProvider } from './sms/sms-provider.ts'

/** Without the sandbox and without a provider of the lender's own, every call out is refused, never pretended. */
function refuse(what: string): never {
  throw new ProviderUnavailable(`no ${what} provider is configured`)
}

export const unconfiguredSms: SmsProvider = { send: async () => refuse('SMS') }
export const unconfiguredPayments: PaymentProvider = {
  name: 'unconfigured',
  shownAs: '',
  requestPayment: async () => refuse('payment'),
  startCharge: async () => refuse('payment'),
  sendChargeCode: async () => refuse('payment'),
  confirmCharge: async () => refuse('payment'),
  readChargeFailure: () => null,
  readEvent: () => null,
  readReversal: () => null,
  listPayments: async () => refuse('payment'),
}
export const unconfiguredPayouts: PayoutProvider = {
  name: 'unconfigured',
  requestPayout: async () => refuse('payout'),
  readEvent: () => null,
  listPayouts: async () => refuse('payout'),
  findPayout: async () => refuse('payout'),
}
