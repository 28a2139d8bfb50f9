import { ownPath } from '@hulog/bridge'

export type PaymentTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly url: string }

/** Backslashes, blanks and control characters: no honest address is written with them. */
const ODD_WRITING = /[\\\s\p{Cc}]/u

/**
 * REP-03: where a pay address leads. The server names a provider's page only when its origin is on the lender's list; here
 * what no such page would look like is refused again: other schemes, `//host`, names and passwords, and from a secure
 * page an insecure one.
 */
export function paymentTarget(payUrl: string, origin: string): PaymentTarget | null {
  const path = ownPath(payUrl, origin)
  if (path !== null) return { kind: 'page', path }
  if (!/^https?:\/\/[^/]/i.test(payUrl) || ODD_WRITING.test(payUrl)) return null
  const url = parse(payUrl)
  if (!url || url.username || url.password) return null
  if (url.protocol === 'http:' && origin.startsWith('https:')) return null
  return { kind: 'site', url: url.href }
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
