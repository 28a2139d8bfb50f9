import { createHash, randomUUID } from 'node:crypto'
import { PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Database, Reader, Tx } from '../database/database.ts'
import { DomainError } from '../http/domain-error.ts'
import { findAnswer, hashBody, once, type RequestKey } from '../idempotency/once.ts'
import { ProviderUnavailable } from '../outgoing/fixed-request.ts'
import type { FileStorage } from './file-storage.ts'
import { findFile, insertFile, lockFilesOf, type NewFile, sumFilesSince } from './files.store.ts'
import type { PhotoReader } from './photo-reader.ts'
import type { Photo } from './re-encode-photo.ts'

type PhotoToStore = {
  readonly borrowerId: string
  readonly purpose: string
  /** As it arrived. */
  readonly bytes: Uint8Array
  /** The caller's key: the same photo sent again under it is the stored one. */
  readonly requestKey?: RequestKey
  /** The purposes that share one quota with it; its own has one for itself otherwise. */
  readonly countedWith?: readonly string[]
  readonly bounds?: readonly PhotoBound[]
}

type Needed = {
  readonly db: Database
  readonly clock: Clock
  readonly photoReader: PhotoReader
  readonly providers: { readonly storage: Pick<FileStorage, 'write' | 'remove'> }
  readonly log: FastifyBaseLogger
}

const NO_KEY: RequestKey = { actor: '', operation: '', key: null, bodyHash: '' }

/**
 * Reads a photo and stores it: the file first, then its row, so that every row has its file. If the row cannot be
 * written, also because `guard` refuses, the file is removed. The original bytes are never stored.
 */
export async function storePhoto(
  services: Needed,
  photo: PhotoToStore,
  guard: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<string> {
  const { db, clock, photoReader } = services
  const { borrowerId, purpose, bytes, countedWith = [purpose], bounds = PHOTO_BOUNDS } = photo
  if (bytes.length > PHOTO_MAX_BYTES) throw new DomainError('PHOTO_TOO_LARGE')
  if (bytes.length === 0) throw new DomainError('PHOTO_NOT_READABLE')
  // The request is the photo itself: another one under the same key is refused.
  const requestKey = { ...NO_KEY, ...photo.requestKey, bodyHash: hashBody({ purpose, sent: sha256(bytes) }) }
  const earlier = await findAnswer<string>(db, requestKey)
  if (earlier) return earlier.answer
  const quota = { borrowerId, purposes: countedWith, bounds }
  await requireRoom(db, clock, quota, 0)
  const read = await photoReader.read(bytes)
  const content = Buffer.from(read.bytes)
  const file = describe(photo, read, content, clock.now())
  try {
    await services.providers.storage.write(file.storageKey, content)
    const keptId = await keep(services, requestKey, file, quota, guard)
    // The same photo came twice at once, and the other one was first.
    if (keptId !== file.id) await removeFile(services, file)
    return keptId
  } catch (error) {
    // A storage that does not answer is not asked again: the sweep finds a possible leftover.
    if (!(error instanceof ProviderUnavailable) && (await isUnkept(services, file))) await removeFile(services, file)
    throw error
  }
}

function describe({ borrowerId, purpose }: PhotoToStore, read: Photo, content: Buffer, createdAt: Date): NewFile {
  const id = randomUUID()
  const { widthPixels, heightPixels } = read
  const pixels = { mediaType: 'image/jpeg', widthPixels, heightPixels }
  const bytes = { sizeBytes: content.length, sha256: sha256(content) }
  return { borrowerId, id, purpose, storageKey: `photos/${borrowerId}/${id}`, ...pixels, ...bytes, createdAt }
}

async function keep(
  { db, clock }: Needed,
  requestKey: RequestKey,
  file: NewFile,
  quota: PhotoQuota,
  guard: (tx: Tx) => Promise<void>,
): Promise<string> {
  return once(db, requestKey, async (tx) => {
    await guard(tx)
    await lockFilesOf(tx, file.borrowerId)
    await requireRoom(tx, clock, quota, file.sizeBytes)
    await insertFile(tx, file)
    return file.id
  })
}

/** A connection lost while committing leaves open whether the row is there: a file too many is better than one too few. */
async function isUnkept({ db }: Needed, { borrowerId, id }: NewFile): Promise<boolean> {
  return findFile(db, borrowerId, id).then(
    (file) => file === null,
    () => false,
  )
}

/** A file without a row that cannot be removed now is removed by the sweep. */
async function removeFile({ providers, log }: Needed, { storageKey }: NewFile): Promise<void> {
  await providers.storage.remove(storageKey).catch((err: unknown) => log.warn({ err }, 'a file nobody kept stays'))
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The most that one borrower may have sent within the hours before now. */
type PhotoBound = { readonly withinHours: number; readonly photos: number; readonly sizeBytes: number }

const MEGABYTE = 1024 * 1024

const DAY = 24

/**
 * Room that is freed over time: old uploads no longer count, so that a borrower of many years can still send photos.
 * The daily limit stops a series of mistakes until tomorrow; the monthly one limits an account.
 */
export const PHOTO_BOUNDS: readonly PhotoBound[] = [
  { withinHours: DAY, photos: 20, sizeBytes: 60 * MEGABYTE },
  { withinHours: 30 * DAY, photos: 100, sizeBytes: 200 * MEGABYTE },
]

type PhotoQuota = {
  readonly borrowerId: string
  /** The purposes that are counted together. */
  readonly purposes: readonly string[]
  readonly bounds: readonly PhotoBound[]
}

/** `sizeBytes`: of the new photo. In real time: moving the business date frees no room. */
async function requireRoom(
  db: Reader,
  clock: Clock,
  { borrowerId, purposes, bounds }: PhotoQuota,
  sizeBytes: number,
): Promise<void> {
  for (const bound of bounds) {
    const since = new Date(clock.now().getTime() - bound.withinHours * 3_600_000)
    const sent = await sumFilesSince(db, borrowerId, purposes, since)
    const hasRoom = sent.count < bound.photos && sent.sizeBytes + sizeBytes <= bound.sizeBytes
    if (!hasRoom) throw new DomainError('PHOTO_QUOTA_REACHED')
  }
}
