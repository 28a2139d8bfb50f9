/**
 * Returns the address of a target if it may be followed, else null. Allows only http(s) without credentials: this origin
 * always, listed hosts over https, and listed origins (a sandbox) unless that would downgrade a secure page. The
 * browser's own parser reads the target, so that `\`, tabs and odd schemes are judged exactly as they would be
 * followed.
 */
export function allowedTarget(target: string, origin: string, allowedHosts: readonly string[]): string | null {
  const url = parse(target, origin)
  if (!url || url.username || url.password) return null
  if (url.origin === origin) return url.href
  if (url.protocol === 'https:' && url.port === '' && allowedHosts.includes(url.hostname)) return url.href
  const isDowngrade = url.protocol !== 'https:' && origin.startsWith('https:')
  return !isDowngrade && /^https?:$/.test(url.protocol) && allowedHosts.includes(url.origin) ? url.href : null
}

/** Returns a path of this product (`/orders?x`), or null. For values such as `next` that must never lead elsewhere. */
export function ownPath(target: string | undefined, origin: string): string | null {
  if (!target?.startsWith('/')) return null
  const url = parse(target, origin)
  // `/..//evil.example` parses as our own path, but becomes another host once its dots are resolved.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Spellings that no honest address uses and that a browser would silently repair. */
const ODD_WRITING = /[\\\s\p{Cc}]|^https?:(?!\/\/[^/])/iu

function parse(target: string, origin: string): URL | null {
  if (ODD_WRITING.test(target)) return null
  try {
    return new URL(target, origin)
  } catch {
    return null
  }
}
