import type { Config } from '../../config.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { PaymentChannel } from '../../providers/money/collecting.ts'

/** A way to pay. The page sends back the number; the provider receives the kind. */
export type Channel = {
  readonly number: string
  readonly kind: PaymentChannel
  readonly logo: string
}

function drawing(shape: string): string {
  const line = 'fill="none" stroke="#1f6f5c" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${line}>${shape}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Drawn here and sent as they are, so that a page shows them without a further request. */
const payCodeLogo = drawing('<path d="M5 7v10M8 7v10M12 7v10M14.5 7v10M19 7v10"/>')

const qrLogo = drawing(
  '<path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2v2h-2zM17.5 17.5h2v2h-2z"/>',
)

const hostedLogo = drawing('<path d="M3.5 6.5h17v11h-17zM3.5 10.5h17M7 14.5h4"/>')

export const payCodeChannel: Channel = { number: '90006', kind: 'paycode', logo: payCodeLogo }

export const qrChannel: Channel = { number: '90007', kind: 'qr', logo: qrLogo }

export const hostedChannel: Channel = { number: '90008', kind: 'hosted', logo: hostedLogo }

/** In the order in which the page offers them; the first is chosen already. */
export const channels: readonly Channel[] = [payCodeChannel, qrChannel, hostedChannel]

export function findChannel(number: string): Channel | null {
  return channels.find((channel) => channel.number === number) ?? null
}

type Payable = {
  code: string
  /** Where the provider would have the borrower pay. */
  payUrl: string
  amountMinor: number
  orderId: string
  productId: string
}

/** The address where a borrower pays: our page with the code or its QR image, or the provider's own page. */
export function paymentAddress(channel: Channel, payable: Payable, config: Config): string {
  const { code, payUrl, amountMinor, orderId, productId } = payable
  const rest = { repayAmount: String(amountMinor), productId, orderId }
  if (channel === payCodeChannel) return codePage({ showType: '1', payCode: code, ...rest })
  if (channel === qrChannel) return codePage({ showType: '2', payCodeImg: `/gateway/repayment/qr/${code}`, ...rest })
  return requireAllowed(payUrl, config)
}

function codePage(values: Record<string, string>): string {
  return `/repaymentOfCode?${new URLSearchParams(values)}`
}

/** A borrower is never sent to an address only because a provider's answer names it. */
function requireAllowed(payUrl: string, config: Config): string {
  const url = payUrl.startsWith('/') ? null : allowedLink(payUrl, config)
  if (url === null) throw new ProviderUnavailable('the payment page is at an address that is not allowed')
  return url
}
