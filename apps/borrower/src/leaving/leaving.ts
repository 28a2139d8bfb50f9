import { allowedTarget } from '@hulog/bridge'

/** The site a target leads to when that is not this one, and a borrower may be sent there; else null. */
export function leavingFor(target: string, allowedHosts: readonly string[]): URL | null {
  if (!/^http/i.test(target)) return null
  const allowed = allowedTarget(target, location.origin, allowedHosts)
  if (allowed === null) return null
  const url = new URL(allowed)
  return url.origin === location.origin ? null : url
}
