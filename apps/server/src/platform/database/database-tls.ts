const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/
/** A socket in a directory of this machine, however it is written. */
const SOCKET = /^(socket:|\/)/

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Refuses a production start whose way to a database elsewhere could be read or answered by somebody else: only
 * sslmode=verify-full checks both the certificate and whose it is. DATABASE_TLS=off: the network itself is trusted.
 */
export function requireDatabaseTls(url: string, env: Environment): void {
  if (env.NODE_ENV !== 'production' || env.DATABASE_TLS === 'off' || isLocal(url)) return
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    throw new Error('NODE_TLS_REJECT_UNAUTHORIZED=0 takes every certificate for good, and is refused in production.')
  }
  if (lastOf(url, 'sslmode') === 'verify-full') return
  throw new Error(
    'In production DATABASE_URL to another machine needs ?sslmode=verify-full (and sslrootcert=FILE for an authority of your own). ' +
      'DATABASE_TLS=off: the network between is trusted.',
  )
}

function isLocal(url: string): boolean {
  if (SOCKET.test(url)) return true
  const host = lastOf(url, 'host') ?? URL.parse(url)?.hostname ?? ''
  return LOCAL.test(host) || host === '' || /^(\/|%2f)/i.test(host)
}

/** Of a setting that is named twice the driver takes the last. */
function lastOf(url: string, name: string): string | undefined {
  return URL.parse(url)?.searchParams.getAll(name).at(-1)
}
