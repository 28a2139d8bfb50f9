import { borrowerPages } from '@hulog/contract/pages'
import type { Config } from '../../config.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import type { JointClaims } from './read-joint-link.ts'

const HOME = '/home'
/** Nobody who has just signed in is sent there. */
const NOT_AFTER_SIGN_IN = new Set(['/login', '/jointLoginError'])
const pages: ReadonlySet<string> = new Set(borrowerPages)

/** Where a partner's link leads: a page of ours, or home. What it names may be another's; the page itself refuses that. */
export function nextPage({ next, orderId, productId }: JointClaims, config: Config): string {
  if (next !== undefined) return ownPage(next, config) ?? HOME
  if (orderId !== undefined) return `/loanDetail?${new URLSearchParams({ orderId })}`
  if (productId !== undefined) return `/productDetail?${new URLSearchParams({ productId })}`
  return HOME
}

function ownPage(next: string, config: Config): string | null {
  const link = next.startsWith('/') ? allowedLink(next, config) : null
  const path = link?.split(/[?#]/)[0] ?? ''
  return pages.has(path) && !NOT_AFTER_SIGN_IN.has(path) ? link : null
}
