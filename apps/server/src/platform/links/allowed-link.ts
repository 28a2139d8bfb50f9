/** Characters that a careful person would not write in an address, and a browser would silently correct. */
const ODD_WRITING = /[\\\s\p{Cc}]|^https?:(?!\/\/[^/])/iu

type LinkSettings = {
  /** Hosts outside this product that borrowers may be sent to, by exact name. */
  readonly linkHosts: readonly string[]
  readonly sandbox: { readonly url: string } | null
  readonly publicUrl: string
}

/**
 * Returns an address that a borrower may be sent to, or null: one of our paths (`/repay?…`), or https on a host of the
 * lender's list (`LINK_HOSTS`), without a name, a password or a port. The sandbox's own pages count as listed. Checked
 * when an address is saved and again when it is used, because the list may have changed.
 */
export function allowedLink(target: string, { linkHosts, sandbox, publicUrl }: LinkSettings): string | null {
  if (ODD_WRITING.test(target)) return null
  if (target.startsWith('/')) return ownPath(target, publicUrl)
  const url = URL.parse(target)
  if (!url || url.username || url.password) return null
  if (sandbox && url.origin === new URL(sandbox.url).origin) return url.href
  return url.protocol === 'https:' && url.port === '' && linkHosts.includes(url.hostname) ? url.href : null
}

/** The targets that a page may follow beside its own: hosts over https, and the sandbox by its whole origin. */
export function followableHosts({ linkHosts, sandbox }: Pick<LinkSettings, 'linkHosts' | 'sandbox'>): string[] {
  return [...linkHosts, ...(sandbox ? [new URL(sandbox.url).origin] : [])]
}

/** `//evil` is a path to the eye and another host to the browser; `/..//evil` becomes it when its dots are resolved. */
function ownPath(target: string, publicUrl: string): string | null {
  const url = URL.parse(target, publicUrl)
  if (!url || url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
