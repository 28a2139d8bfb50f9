import type { FastifyBaseLogger } from 'fastify'
import { readBallastBytes, readFreeBytes } from './ballast.ts'

/** Whether there is room on the disk for what has to be written. */
export type DiskRoom = {
  isFull(): boolean
  /** The database or the storage said that it is full: believed for a moment, after which the next write tries again. */
  noteFull(): void
  /** For work that can wait. @throws when there is none for long, or while the process stops */
  waitForRoom(): Promise<void>
  close(): void
}

type Options = {
  /** 0: the disk is not looked at; what the database and the storage say still counts. */
  readonly reserveBytes: number
  readonly log: FastifyBaseLogger
  readonly readBytes: () => Promise<number>
  readonly nowMs?: () => number
  readonly everyMs?: number
  readonly longestWaitMs?: number
}

const BELIEVED_MS = 5_000
/** Saving goes on only with this much more than the reserve, or it would stop and go on every other second. */
const ENOUGH = 1.5

/** Returns the free bytes of a folder's disk, with the part of the reserve that is held as a file. */
export function readRoom(folder: string): () => Promise<number> {
  return async () => (await readFreeBytes(folder)) + (await readBallastBytes(folder))
}

/** `hadRoom`: with more than the reserve it goes on, and begins again only with `ENOUGH` of it. */
export function hasRoom(bytes: number, reserveBytes: number, hadRoom: boolean): boolean {
  return bytes >= reserveBytes * (hadRoom ? 1 : ENOUGH)
}

/**
 * Looks every second. Below the reserve nothing more is saved: PostgreSQL without room for its log stops altogether, and then
 * nothing can be read either.
 */
export async function watchDiskRoom({
  reserveBytes,
  log,
  readBytes,
  nowMs = () => performance.now(),
  everyMs = 1_000,
  longestWaitMs = 600_000,
}: Options): Promise<DiskRoom> {
  let isBelow = false
  let notedUntilMs = Number.NEGATIVE_INFINITY
  const closing = new AbortController()

  async function look(): Promise<void> {
    // A disk that cannot be asked is no full disk.
    const bytes = await readBytes().catch(() => Number.POSITIVE_INFINITY)
    const wasBelow = isBelow
    isBelow = !hasRoom(bytes, reserveBytes, !wasBelow)
    if (isBelow && !wasBelow) log.error({ bytes, reserveBytes }, 'the disk is nearly full: nothing more is saved')
    if (!isBelow && wasBelow) log.info({ bytes }, 'there is room on the disk again')
  }

  const isFull = () => isBelow || nowMs() < notedUntilMs
  const timer = reserveBytes > 0 ? setInterval(() => void look(), everyMs).unref() : undefined
  if (reserveBytes > 0) await look()

  return {
    isFull,
    noteFull() {
      notedUntilMs = nowMs() + BELIEVED_MS
    },
    async waitForRoom() {
      const endMs = nowMs() + longestWaitMs
      while (isFull()) {
        if (closing.signal.aborted || nowMs() >= endMs) throw new Error('there is no room on the disk')
        await pause(everyMs, closing.signal)
      }
    },
    close() {
      clearInterval(timer)
      closing.abort()
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
