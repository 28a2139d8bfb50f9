import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, small enough to be filled, which ends with nothing left of it. */
export type SmallDisk = {
  readonly folder: string
  /** Writes until not one byte more is taken. Answers with how many were. */
  fill(): number
  /** Removes what filled it. */
  free(): void
  dispose(): void
}

/** Null where this user may mount nothing, or this system knows no disk in memory. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux') return null
  const folder = mkdtempSync(join(tmpdir(), 'hulog disk '))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    dispose() {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function fillUp(path: string): number {
  const file = openSync(path, 'a')
  let written = 0
  try {
    for (let piece = Buffer.alloc(1024 * 1024); piece.length > 0; ) {
      const taken = tryToWrite(file, piece)
      written += taken
      if (taken < piece.length) piece = piece.subarray(0, Math.floor(piece.length / 2))
    }
  } finally {
    closeSync(file)
  }
  return written
}

function tryToWrite(file: number, piece: Buffer): number {
  try {
    return writeSync(file, piece)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 0
    throw error
  }
}
