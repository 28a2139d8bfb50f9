import { allowedTarget } from './allowed-target.ts'
import { type BridgeMessage, isWellFormed, type Post } from './messages.ts'

export type JumpOptions = {
  readonly bridge: { readonly knows: (name: BridgeMessage) => boolean; readonly post: Post }
  readonly origin: string
  readonly allowedHosts: readonly string[]
  readonly navigate: (url: string) => void
}

/**
 * NAT-13: navigates to an allowed target that starts with `http`, and posts any other target to the shell. Without a
 * shell that opens pages, only our own paths are followed.
 */
export function jump(target: string, { bridge, origin, allowedHosts, navigate }: JumpOptions): 'followed' | 'refused' {
  const isWebAddress = /^http/i.test(target)
  if (!isWebAddress && bridge.knows('openPage')) {
    const payload = { page: target }
    if (!isWellFormed('openPage', payload)) return 'refused'
    bridge.post('openPage', payload)
    return 'followed'
  }
  const url = isWebAddress || target.startsWith('/') ? allowedTarget(target, origin, allowedHosts) : null
  if (url === null) return 'refused'
  navigate(url)
  return 'followed'
}
