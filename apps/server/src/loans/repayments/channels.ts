import type { PaymentRequest } from '../../providers/payments/payment-provider.ts'
import { hostedLogo, payCodeLogo, qrLogo } from './channel-logos.ts'

/** A way to pay. The number is what the page sends back, the kind what the provider is asked for. */
export type Channel = {
  readonly number: string
  readonly kind: PaymentRequest['channel']
  readonly name: string
  readonly logo: string
}

export const payCodeChannel: Channel = { number: '90006', kind: 'paycode', name: 'Pay code', logo: payCodeLogo }
export const qrChannel: Channel = { number: '90007', kind: 'qr', name: 'QR code', logo: qrLogo }
export const hostedChannel: Channel = { number: '90008', kind: 'hosted', name: 'Payment page', logo: hostedLogo }

/** In the order in which the page offers them; the first is chosen already. */
export const channels: readonly Channel[] = [payCodeChannel, qrChannel, hostedChannel]

export function findChannel(number: string): Channel | null {
  return channels.find((channel) => channel.number === number) ?? null
}
