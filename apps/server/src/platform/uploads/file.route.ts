import '@fastify/swagger'
import { createHash } from 'node:crypto'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Reader } from '../database/database.ts'
import { DomainError } from '../http/domain-error.ts'
import { type Authenticate, admitBorrower } from '../http/register-operation.ts'
import { FileChanged, FileMissing, type FileStorage } from './file-storage.ts'
import { findFile, type StoredFile } from './files.store.ts'

const ID = new RegExp(ID_PATTERN)

const schema = {
  operationId: 'getFile',
  tags: ['borrowers'],
  summary: 'A photo the borrower has uploaded, as it is kept',
  produces: ['image/jpeg'],
  params: Type.Object({ id: Type.String({ description: 'Uploaded file id' }) }),
}

/** Where a page finds a photo. */
export function fileUrl(id: string): string {
  return `/gateway/files/${id}`
}

/** The functions for reading a photo. */
type PhotoShelf = {
  readonly providers: { readonly storage: Pick<FileStorage, 'read'> }
  readonly log: FastifyBaseLogger
}

/**
 * Bytes, not an envelope: pages show them with an `img` element. Another borrower's photo is answered like an unknown
 * one.
 */
export function fileRoute(
  app: FastifyInstance,
  services: PhotoShelf & { readonly db: Reader },
  authenticate: Authenticate,
): void {
  app.get<{ Params: { id: string } }>(
    fileUrl(':id'),
    { schema, onRequest: admitBorrower(authenticate) },
    async (request, reply) => {
      const { id } = request.params
      const file = ID.test(id) ? await findFile(services.db, request.borrowerId, id) : null
      const bytes = file && (await readPhotoIfKept(services, file))
      if (!bytes) throw new DomainError('NOT_FOUND')
      return reply
        .type(file.mediaType)
        .header('content-security-policy', 'sandbox')
        .header('content-disposition', `inline; filename="${file.id}.jpg"`)
        .send(bytes)
    },
  )
}

type Kept = Pick<StoredFile, 'storageKey' | 'sha256'>

/** The bytes of a photo, as stored. @throws FileMissing, FileChanged, ProviderUnavailable */
export async function readPhoto(storage: Pick<FileStorage, 'read'>, { storageKey, sha256 }: Kept): Promise<Buffer> {
  const bytes = await storage.read(storageKey)
  // A plain picture in the place of an encrypted one would be readable; its hash differs.
  const isKept = createHash('sha256').update(bytes).digest('hex') === sha256
  if (!isKept) throw new FileChanged(`the file ${storageKey} is not what was kept`)
  return bytes
}

/** Null for a photo that is lost or was tampered with, which raises an alarm. @throws ProviderUnavailable */
export async function readPhotoIfKept({ providers, log }: PhotoShelf, file: StoredFile): Promise<Buffer | null> {
  return readPhoto(providers.storage, file).catch((err: unknown) => {
    if (!(err instanceof FileMissing || err instanceof FileChanged)) throw err
    log.error({ err, fileId: file.id }, 'a photo is lost')
    return null
  })
}
