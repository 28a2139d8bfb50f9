import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'

const LONGEST_WAIT_MS = 30_000

/**
 * Listens to a channel until it is closed. A lost connection is opened again, at once and then after growing pauses;
 * `onTold` is then called too, because announcements in between were missed.
 */
export async function listenTo(db: Database, channel: string, onTold: () => void): Promise<{ close(): void }> {
  const closing = new AbortController()
  const { signal } = closing
  const listen = () => listenOnce(db, channel, onTold, signal)
  const first = await listen()
  void keepListening(first, listen, onTold, signal)
  return { close: () => closing.abort() }
}

type Listening = { readonly ended: Promise<void> }

async function keepListening(
  first: Listening,
  listen: () => Promise<Listening>,
  onTold: () => void,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = 0
  for (let current: Listening | null = first; ; ) {
    await current?.ended
    await sleep(waitMs, null, { ref: false })
    if (signal.aborted) return
    current = await listen().catch(() => null)
    if (current) onTold()
    waitMs = current ? 0 : Math.min(waitMs * 2 + 500, LONGEST_WAIT_MS)
  }
}

async function listenOnce(db: Database, channel: string, onTold: () => void, signal: AbortSignal): Promise<Listening> {
  const connection = await db.$client.connect()
  const { promise: ended, resolve: tellEnded } = Promise.withResolvers<void>()
  let isDropped = false
  function drop(): void {
    if (isDropped) return
    isDropped = true
    signal.removeEventListener('abort', drop)
    connection.release(true)
    tellEnded()
  }
  signal.addEventListener('abort', drop)
  connection.once('end', drop)
  // It ends after it, which is heard above; without a listener it would end the process.
  connection.on('error', () => undefined)
  connection.on('notification', onTold)
  try {
    await connection.query(`listen ${channel}`)
  } catch (error) {
    drop()
    throw error
  }
  if (signal.aborted) drop()
  return { ended }
}
