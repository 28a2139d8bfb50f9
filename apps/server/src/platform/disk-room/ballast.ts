import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Free bytes of the disk that a folder lies on, for who is not root. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns the bytes that the sacrificial file takes on the disk; 0 when there is none. */
export async function readBallastBytes(folder: string): Promise<number> {
  return stat(ballastFile(folder)).then(
    ({ size }) => size,
    () => 0,
  )
}

type Ballast = { folder: string; reserveBytes: number; say: (line: string) => void }

const everyMs = 1_000
const pieceBytes = 1024 * 1024

/**
 * Keeps half of the reserve as a file beside the database. When the disk is all but full, whoever filled it, the file is given
 * up: the database has room to finish what it began and to recover, which without any it has not. It is made again once
 * there is room for twice the reserve. Answers with what ends the watch.
 */
export function keepBallast({ folder, reserveBytes, say }: Ballast): () => void {
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
  const heldBytes = await readBallastBytes(folder)
  const wantedBytes = Math.floor(reserveBytes / 2 / pieceBytes) * pieceBytes
  if (heldBytes > 0 && freeBytes < reserveBytes / 4) {
    await rm(ballastFile(folder), { force: true })
    say(
      'The disk is full. The room kept back for the database is given to it; nothing new is saved until there is more.',
    )
  } else if (heldBytes < wantedBytes && freeBytes + heldBytes >= 2 * reserveBytes) {
    await fill(ballastFile(folder), wantedBytes)
  }
}

/** Written, not only declared: a file with holes takes no room. */
async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w', 0o600)
  // Nothing that a file system could make smaller.
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

function ballastFile(folder: string): string {
  return join(folder, 'reserve')
}
