import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** Tells whether the disk has room for writes. */
export type DiskRoom = {
  isFull(): boolean
  /** The database or the storage reported a full disk: assumed for a moment, after which the next write tries again. */
  noteFull(): void
  /** For work that can wait. @throws when there is no room for long, or while the process stops */
  waitForRoom(): Promise<void>
  close(): void
}

type Options = {
  /** 0: the disk is not checked; reports of the database and the storage still count. */
  readonly reserveBytes: number
  readonly log: FastifyBaseLogger
  readonly readBytes: () => Promise<number>
  readonly nowMs?: () => number
  readonly everyMs?: number
  readonly longestWaitMs?: number
}

const BELIEVED_MS = 5_000

/** Saving resumes only with this much more than the reserve; otherwise it would stop and resume every other second. */
const ENOUGH = 1.5

/** Returns the free bytes of a folder's disk, with the part of the reserve that is held as a file. */
export function readRoom(folder: string): () => Promise<number> {
  return async () => (await readFreeBytes(folder)) + (await readReserveBytes(folder))
}

/** `hadRoom`: above the reserve it continues, and resumes only with `ENOUGH` of it. */
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
    // A disk that cannot be checked does not count as full.
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

/** Free bytes of a folder's disk, for users other than root. */
async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns the size of the reserve file on the disk; 0 without one. */
export async function readReserveBytes(folder: string): Promise<number> {
  return stat(reserveFile(folder)).then(
    ({ size }) => size,
    () => 0,
  )
}

type Ballast = { folder: string; reserveBytes: number; say: (line: string) => void }

const everyMs = 1_000

const pieceBytes = 1024 * 1024

/**
 * Keeps half of the reserve as a file beside the database. When the disk is almost full, for any reason, the file is
 * deleted: the database then has room to finish and to recover, which it could not without. It is made again once there
 * is room for twice the reserve. Returns a function that ends the watch.
 */
export function keepReserve({ folder, reserveBytes, say }: Ballast): () => void {
  if (reserveBytes === 0) return () => {}
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  async function look(): Promise<void> {
    await balance({ folder, reserveBytes, say }).catch(() => {})
    if (!isOver) timer = setTimeout(look, everyMs).unref()
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** One look at the disk. */
export async function balance({ folder, reserveBytes, say }: Ballast): Promise<void> {
  const freeBytes = await readFreeBytes(folder)
  const heldBytes = await readReserveBytes(folder)
  const wantedBytes = Math.floor(reserveBytes / 2 / pieceBytes) * pieceBytes
  if (heldBytes > 0 && freeBytes < reserveBytes / 4) {
    await rm(reserveFile(folder), { force: true })
    say(
      'The disk is full. The room kept back for the database is given to it; nothing new is saved until there is more.',
    )
  } else if (heldBytes < wantedBytes && freeBytes + heldBytes >= 2 * reserveBytes) {
    await fill(reserveFile(folder), wantedBytes)
  }
}

/** Written, not only declared: a file with holes takes no room. */
async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w', 0o600)
  // Random bytes, so that no file system can compress them.
  const piece = crypto.getRandomValues(Buffer.alloc(pieceBytes / 16))
  const pieces = Array.from({ length: 16 }, () => piece)
  try {
    for (let written = 0; written < bytes; written += pieceBytes) await file.writev(pieces)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

function reserveFile(folder: string): string {
  return join(folder, 'reserve')
}
