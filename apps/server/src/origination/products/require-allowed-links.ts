import type { Config } from '../../config.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import type { Product } from './products.store.ts'

/** Security 6.11: a page that borrowers may not be sent to is not even written down. */
export function requireAllowedLinks({ id, presentation: { repayElsewhereUrl: url } }: Product, config: Config): void {
  if (url !== undefined && allowedLink(url, config) === null) {
    throw new Error(`product ${id} is repaid at a host that is not in LINK_HOSTS`)
  }
}
