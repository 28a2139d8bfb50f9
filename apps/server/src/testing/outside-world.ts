import type { PaymentRequest } from '../providers/payments/payment-provider.ts'
import { sandboxPayments } from '../providers/payments/sandbox-payments.ts'
import type { PayoutRequest } from '../providers/payouts/payout-provider.ts'
import { sandboxPayouts } from '../providers/payouts/sandbox-payouts.ts'
import { ProviderUnavailable } from '../providers/provider-unavailable.ts'
import type { Providers } from '../providers/providers.ts'
import type { Message } from '../providers/sms/sms-provider.ts'
import { localDiskStorage } from '../providers/storage/local-disk.ts'

/** The world outside the product, held in memory: what was sent out, and switches to make it fail. */
export type OutsideWorld = Providers & {
  readonly messages: Message[]
  readonly payoutRequests: PayoutRequest[]
  readonly paymentRequests: PaymentRequest[]
  isDown: boolean
}

export function makeOutsideWorld(filesFolder: string): OutsideWorld {
  const noSandbox = { url: 'http://127.0.0.1:9', apiKey: 'test', webhookSecret: 'test' }
  const world: OutsideWorld = {
    messages: [],
    payoutRequests: [],
    paymentRequests: [],
    isDown: false,
    storage: localDiskStorage(filesFolder),
    sms: { send: async (message) => void record(world.messages, message) },
    payouts: {
      ...sandboxPayouts(noSandbox),
      requestPayout: async (request) => ({ providerPayoutId: `payout-${record(world.payoutRequests, request)}` }),
    },
    payments: {
      ...sandboxPayments(noSandbox),
      requestPayment: async (request) => {
        const code = String(100_000_000_000 + record(world.paymentRequests, request))
        return { providerPaymentId: `payment-${code}`, code, payUrl: `http://localhost:8090/pay/${code}`, qrText: code }
      },
    },
  }
  function record<T>(list: T[], item: T): number {
    if (world.isDown) throw new ProviderUnavailable('the test has cut the line')
    return list.push(item)
  }
  return world
}
