import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Reader } from '../database/database.ts'
import { readPhoto } from './file.route.ts'
import { FileChanged, FileMissing, type FileStorage, type ListedFile, type SealedStorage } from './file-storage.ts'
import { findKeysWithRow, type StoredFile, walkFiles } from './files.store.ts'

/** The functions that keep files and their rows consistent. */
type Kept<Storage> = { readonly db: Reader; readonly providers: { readonly storage: Storage } }

type FileFault = { readonly file: StoredFile; readonly what: 'missing' | 'changed' }

type FileCheck = { readonly checked: number; readonly faults: readonly FileFault[] }

/** Reads the file of every row and compares it with the row's hash. @throws ProviderUnavailable */
export async function checkFiles({ db, providers }: Kept<Pick<FileStorage, 'read'>>): Promise<FileCheck> {
  const faults: FileFault[] = []
  let checked = 0
  for await (const file of walkFiles(db)) {
    checked += 1
    const what = await readPhoto(providers.storage, file).then(() => null, faultOf)
    if (what) faults.push({ file, what })
  }
  return { checked, faults }
}

function faultOf(error: unknown): FileFault['what'] {
  if (error instanceof FileMissing) return 'missing'
  if (error instanceof FileChanged) return 'changed'
  throw error
}

/** Photos are in this folder of the storage; other folders are managed elsewhere. */
const FOLDER = 'photos'

const DAY_MS = 24 * 3_600_000

const BATCH = 500

/** More than this in one night is no accident of uploads: it is a wrong database, or a restored one. */
const MOST_BY_ITSELF = 500

/**
 * Removes files without a row, left by uploads that were cut off. Only files older than a day, so that no current
 * upload loses one. If there are very many, it removes none and reports it: staff check, and decide.
 */
export async function sweepFiles(
  services: Kept<FileStorage> & { readonly clock: Clock; readonly log: FastifyBaseLogger },
  most = MOST_BY_ITSELF,
): Promise<number> {
  const { providers, log } = services
  const keys = await findFilesWithoutRow(services)
  if (keys.length > most) {
    log.error({ files: keys.length }, 'very many files have no row: none is removed until staff have looked')
    return 0
  }
  for (const key of keys) await providers.storage.remove(key)
  if (keys.length > 0) log.info({ files: keys.length }, 'files without a row were removed')
  return keys.length
}

/** By their keys. */
export async function findFilesWithoutRow({
  db,
  clock,
  providers,
}: Kept<Pick<FileStorage, 'list'>> & { readonly clock: Clock }): Promise<string[]> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  const found: string[] = []
  for await (const batch of inBatches(providers.storage.list(FOLDER))) {
    const old = batch.filter(({ writtenAt }) => writtenAt < before).map(({ key }) => key)
    const known = await findKeysWithRow(db, old)
    found.push(...old.filter((key) => !known.has(key)))
  }
  return found
}

async function* inBatches(listed: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = []
  for await (const file of listed) {
    batch.push(file)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Encrypts files from before encryption, or of a previous key. Returns their number. @throws FileMissing, FileChanged,
 * ProviderUnavailable
 */
export async function sealFiles({ db, providers }: Kept<Pick<SealedStorage, 'read' | 'sealAnew'>>): Promise<number> {
  let sealed = 0
  for await (const file of walkFiles(db)) {
    // A foreign file is not encrypted as if it were ours.
    await readPhoto(providers.storage, file)
    if (await providers.storage.sealAnew(file.storageKey)) sealed += 1
  }
  return sealed
}

/**
 * Copies files that the current storage lacks from the earlier one. Existing ones are skipped, so that it can be
 * repeated during uploads. @throws FileMissing when neither has one, FileChanged, ProviderUnavailable
 */
export async function copyFiles(
  { db, providers }: Kept<Pick<FileStorage, 'read' | 'write'>>,
  from: Pick<FileStorage, 'read'>,
): Promise<number> {
  let copied = 0
  for await (const file of walkFiles(db)) {
    const isThere = await readPhoto(providers.storage, file).then(() => true, isMissing)
    if (isThere) continue
    await providers.storage.write(file.storageKey, await readPhoto(from, file))
    copied += 1
  }
  return copied
}

function isMissing(error: unknown): false {
  if (error instanceof FileMissing) return false
  throw error
}
