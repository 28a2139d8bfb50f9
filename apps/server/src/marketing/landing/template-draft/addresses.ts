import type { Config } from '../../../config.ts'
import { allowedLink } from '../../../platform/links/allowed-link.ts'

const MAX_LENGTH = 500

/** Where a visitor may be sent to, or null: a path of ours, or https on a host of LINK_HOSTS. @throws Error in words for staff */
export function requireAddress(value: unknown, field: string, config: Config): string | null {
  if (value === null) return null
  const address = typeof value === 'string' && value.length <= MAX_LENGTH ? allowedLink(value, config) : null
  if (address === null)
    throw new Error(`${field} takes null, a path of this product, or an https address on a host of LINK_HOSTS.`)
  return address
}

/** The same for what the server itself calls: never itself. @throws Error in words for staff */
export function requireOutsideAddress(value: unknown, field: string, config: Config): string | null {
  const address = requireAddress(value, field, config)
  if (address?.startsWith('/')) throw new Error(`${field} takes null or an https address on a host of LINK_HOSTS.`)
  return address
}
