import { allowedTarget } from '@hulog/bridge'
import { follow, nativeShell } from '../shell/native-shell.ts'

/** The site a target leads to when that is not this one, and a borrower may be sent there; else null. */
export function leavingFor(target: string, allowedHosts: readonly string[]): URL | null {
  if (!/^http/i.test(target)) return null
  const allowed = allowedTarget(target, location.origin, allowedHosts)
  if (allowed === null) return null
  const url = new URL(allowed)
  return url.origin === location.origin ? null : url
}

/** NAT-13: what is no web address is for the native shell to understand, also a page that this app has as well. */
export function followOrPost(target: string, allowedHosts: readonly string[]): 'followed' | 'refused' {
  if (nativeShell.shell === 'browser' || /^http/i.test(target)) return follow(target, allowedHosts)
  nativeShell.post('openPage', { page: target })
  return 'followed'
}
