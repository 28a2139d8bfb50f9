import { allowedTarget } from './allowed-target.ts'
import type { Bridge } from './bridge.ts'

export type JumpOptions = {
  readonly bridge: Bridge
  readonly origin: string
  readonly allowedHosts: readonly string[]
  readonly navigate: (url: string) => void
}

/**
 * NAT-13: a target that starts with `http` is navigated to, if it is allowed; any other is for the shell to understand.
 * Without a shell, only a path of our own is left to follow.
 */
export function jump(target: string, { bridge, origin, allowedHosts, navigate }: JumpOptions): 'followed' | 'refused' {
  const isWebAddress = /^http/i.test(target)
  if (!isWebAddress && bridge.shell !== 'browser') {
    bridge.post('openPage', { page: target })
    return 'followed'
  }
  const url = isWebAddress || target.startsWith('/') ? allowedTarget(target, origin, allowedHosts) : null
  if (url === null) return 'refused'
  navigate(url)
  return 'followed'
}
