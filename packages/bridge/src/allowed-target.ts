/**
 * The address a target leads to if it may be followed, else null. Only http(s), without credentials; this origin always,
 * other hosts by exact name and over https only, or where the list has a whole origin, that origin (a sandbox), though
 * never an insecure one from a secure page. The browser's own parser decides what a target means, so that `\`, tabs and odd
 * schemes are read here as they would be followed.
 */
export function allowedTarget(target: string, origin: string, allowedHosts: readonly string[]): string | null {
  const url = parse(target, origin)
  if (!url || url.username || url.password) return null
  if (url.origin === origin) return url.href
  if (url.protocol === 'https:' && url.port === '' && allowedHosts.includes(url.hostname)) return url.href
  const isDowngrade = url.protocol !== 'https:' && origin.startsWith('https:')
  return !isDowngrade && /^https?:$/.test(url.protocol) && allowedHosts.includes(url.origin) ? url.href : null
}

/** A path of this product (`/orders?x`), or null: for values such as `next` that must never lead elsewhere. */
export function ownPath(target: string | undefined, origin: string): string | null {
  if (!target?.startsWith('/')) return null
  const url = parse(target, origin)
  // `/..//evil.example` is read as a path of ours, and would be another host once its dots are resolved.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** What a careful person would not write in an address, and a browser would quietly repair. */
const ODD_WRITING = /[\\\s\p{Cc}]|^https?:(?!\/\/[^/])/iu

function parse(target: string, origin: string): URL | null {
  if (ODD_WRITING.test(target)) return null
  try {
    return new URL(target, origin)
  } catch {
    return null
  }
}
