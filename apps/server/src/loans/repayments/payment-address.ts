import type { Config } from '../../config.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import { type Channel, payCodeChannel, qrChannel } from './channels.ts'

type Payable = {
  code: string
  /** Where the provider would have the borrower pay. */
  payUrl: string
  amountMinor: number
  orderId: string
  productId: string
}

/** Where a borrower goes to pay: a page of ours that shows the code or its QR image, or the provider's own page. */
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
