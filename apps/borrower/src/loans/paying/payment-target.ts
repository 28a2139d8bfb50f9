import { ownPath } from '@hulog/bridge'
import type { Failure } from '@hulog/client'
import { goTo } from '../../platform/navigation/go-to.ts'

type PaymentTarget = { readonly kind: 'page'; readonly path: string } | { readonly kind: 'site'; readonly url: string }

/** Backslashes, blanks and control characters, which no honest address contains. */
const ODD_WRITING = /[\\\s\p{Cc}]/u

/**
 * REP-03: returns where a pay address leads. The server sends a provider's page only when its origin is on the lender's
 * list. Second line of defence: refuses other schemes, `//host`, credentials, and an insecure page opened from a
 * secure one.
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

/** Failure shown when the server's answer leads to no allowed address. */
export const LEADS_NOWHERE = { ok: false, kind: 'network', cause: 'unreadable' } as const satisfies Failure

/** REP-03: opens a way to pay in the same tab. */
export function openPayment(target: PaymentTarget): void {
  if (target.kind === 'page') goTo(target.path)
  else location.assign(target.url)
}
