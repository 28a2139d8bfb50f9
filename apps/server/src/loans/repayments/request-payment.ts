import type { PaymentProvider, PaymentRequest } from '../../providers/payments/payment-provider.ts'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'

/** What can be printed on a slip, typed at a till, and put into an address. */
const CODE = /^[0-9A-Za-z]{1,64}$/

/** Asks the provider for a payment. Anything but a usable answer is "unavailable": asking again is safe. */
export async function requestPayment(provider: PaymentProvider, request: PaymentRequest) {
  const payment = await provider.requestPayment(request)
  if (!CODE.test(payment.code)) throw new ProviderUnavailable('the provider gave a code that nobody could type')
  return payment
}
