import { createHash, randomUUID } from 'node:crypto'
import { PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import type { Services } from '../../services.ts'
import { inTransaction, type Reader, type Tx } from '../database/database.ts'
import { DomainError } from '../http/domain-error.ts'
import { findFile, insertFile, lockFilesOf, type NewFile, sumFiles } from './files.store.ts'

export type PhotoToStore = {
  readonly borrowerId: string
  readonly purpose: string
  /** As it arrived. */
  readonly bytes: Uint8Array
  /** The purposes that share one quota with it; its own has one for itself otherwise. */
  readonly countedWith?: readonly string[]
}

const MOST_PHOTOS = 20
const MOST_BYTES = 60 * 1024 * 1024

/**
 * Reads a photo and keeps it: the file first, then its row, so that every row has its file. When the row cannot be
 * written, `guard`'s refusal included, the file goes again. Nothing that was sent is kept as it was sent.
 */
export async function storePhoto(
  services: Services,
  { borrowerId, purpose, bytes, countedWith = [purpose] }: PhotoToStore,
  guard: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<string> {
  const { db, providers, photoReader } = services
  if (bytes.length > PHOTO_MAX_BYTES) throw new DomainError('PHOTO_TOO_LARGE', 'image')
  if (bytes.length === 0) throw new DomainError('PHOTO_NOT_READABLE', 'image')
  const quota = { borrowerId, purposes: countedWith }
  await requireRoom(db, quota, 0)
  const photo = await photoReader.read(bytes)
  const id = randomUUID()
  const storageKey = `photos/${borrowerId}/${id}`
  const content = Buffer.from(photo.bytes)
  const { widthPixels, heightPixels } = photo
  const described = { mediaType: 'image/jpeg', sizeBytes: content.length, widthPixels, heightPixels }
  const sha256 = createHash('sha256').update(content).digest('hex')
  try {
    await providers.storage.write(storageKey, content)
    await keep(services, { borrowerId, id, purpose, storageKey, sha256, ...described }, quota, guard)
  } catch (error) {
    if (await isUnkept(services, borrowerId, id)) await providers.storage.remove(storageKey)
    throw error
  }
  return id
}

type Quota = { readonly borrowerId: string; readonly purposes: readonly string[] }

async function keep({ db }: Services, file: NewFile, quota: Quota, guard: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await guard(tx)
    await lockFilesOf(tx, file.borrowerId)
    await requireRoom(tx, quota, file.sizeBytes)
    await insertFile(tx, file)
  })
}

/** A connection lost while committing leaves open whether the row is there: a file too many is better than one too few. */
async function isUnkept({ db }: Services, borrowerId: string, id: string): Promise<boolean> {
  return findFile(db, borrowerId, id).then(
    (file) => file === null,
    () => false,
  )
}

async function requireRoom(db: Reader, { borrowerId, purposes }: Quota, sizeBytes: number): Promise<void> {
  const stored = await sumFiles(db, borrowerId, purposes)
  const hasRoom = stored.count < MOST_PHOTOS && stored.sizeBytes + sizeBytes <= MOST_BYTES
  if (!hasRoom) throw new DomainError('PHOTO_QUOTA_REACHED', 'image')
}
