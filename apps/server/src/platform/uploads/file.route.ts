import '@fastify/swagger'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Services } from '../../services.ts'
import { type Authenticate, admitBorrower } from '../http/admit.ts'
import { DomainError } from '../http/domain-error.ts'
import { findFile } from './files.store.ts'
import { readPhotoIfKept } from './read-photo.ts'

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

/** Bytes, not an envelope: pages show them with an `img` element. A photo of someone else is as unknown as none at all. */
export function fileRoute(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
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
