import type { FastifyRequest } from 'fastify'

/** Names of this machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns whether a request names the host that borrowers use (PUBLIC_URL); on a demo's machine, any of its own names. Pages
 * are answered under every name, but no other name may become an app on a home screen: that would be a shop sign of ours
 * over somebody else's door. Proxies pass the host on anyway, because calls are refused without it (`refuseCrossSite`).
 */
export function isOwnHost({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  const asked = headers.host === undefined ? null : URL.parse(`${own.protocol}//${headers.host}`)
  if (asked === null) return false
  return asked.host === own.host || (LOOPBACK.has(own.hostname) && LOOPBACK.has(asked.hostname))
}
