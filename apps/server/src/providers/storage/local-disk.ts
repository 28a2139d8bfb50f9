import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import {
  assertStorageKey,
  FileMissing,
  type FileStorage,
  isStorageKey,
  type ListedFile,
} from '../../platform/uploads/file-storage.ts'

export function localDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string): string => {
    assertStorageKey(key)
    return join(folder, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}-partial`
      try {
        await writeSynced(partial, bytes)
        await rename(partial, path)
      } catch (error) {
        // Half a file is useless, and the disk may be full.
        await rm(partial, { force: true }).catch(() => undefined)
        throw error
      }
      await syncFolders(dirname(path), folder)
    },
    read: (key) => readFile(pathOf(key)).catch((cause: unknown) => refuseMissing(key, cause)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (inside) => listFiles(folder, pathOf(inside)),
  }
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function refuseMissing(key: string, cause: unknown): never {
  throw isNotThere(cause) ? new FileMissing(`there is no file ${key}`, { cause }) : cause
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Syncs the folders up to an existing one: only then does a new name survive a power cut. */
async function syncFolders(from: string, upTo: string): Promise<void> {
  // Windows cannot open folders, and persists names without this.
  if (process.platform === 'win32') return
  for (let at = from; at.length >= upTo.length; at = dirname(at)) {
    const opened = await open(at, 'r')
    await opened.sync().finally(() => opened.close())
  }
}

async function* listFiles(folder: string, inside: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(inside, { recursive: true }).catch((error: unknown) => {
    if (isNotThere(error)) return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    if (!entry.isFile() || !isStorageKey(key)) continue
    // It may be removed while the list is read.
    const about = await stat(path).catch(() => null)
    if (about) yield { key, writtenAt: about.mtime }
  }
}
