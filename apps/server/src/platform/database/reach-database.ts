import pg from 'pg'

const LONGEST_MS = 10_000
/** An address, or the directory of a socket. */
const ADDRESS = /^(postgres(ql)?:\/\/|socket:|\/)/

/** A connection of one's own. @throws when there is none: one sentence, which database it was and why, never its password. */
export async function reachDatabase(url: string, longestMs = LONGEST_MS): Promise<pg.Client> {
  const client = clientFor(url, longestMs)
  // A query over a lost connection fails by itself; without a listener the loss would also end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    const { database, host, port } = client
    const which = `The database "${database}" at ${host}:${port} (DATABASE_URL)`
    throw new Error(`${which} could not be reached: ${reasonOf(cause)}`, { cause })
  }
  return client
}

/** What is no address is not repeated: where its password ends is not known. */
function clientFor(url: string, longestMs: number): pg.Client {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longestMs })
    if (ADDRESS.test(url) && !client.database?.includes('@')) return client
  } catch {}
  throw new Error(
    'DATABASE_URL must be postgres://user:password@host:port/database; what is special in an address is written %40 for @, %2F for /.',
  )
}

/** A name with several addresses fails at each of them. */
function reasonOf(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message : String(first)
}
