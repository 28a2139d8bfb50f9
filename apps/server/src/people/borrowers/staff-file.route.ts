import '@fastify/swagger'
import { type Permission, PHOTO_PURPOSES } from '@hulog/contract'
import { ID_PATTERN } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffAccess } from '../../platform/http/register-operation.ts'
import { readPhotoIfKept } from '../../platform/uploads/file.route.ts'
import { findFile } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { recordView } from '../audit/record-view.ts'

const ID = new RegExp(ID_PATTERN)
const OPERATION = 'getStaffFile'

const schema = {
  operationId: OPERATION,
  tags: ['borrowers'],
  summary: 'A photo that a borrower or a colleague has uploaded, for staff who may see what it belongs to',
  produces: ['image/jpeg'],
  params: Type.Object({
    borrowerId: Type.String({ description: 'The borrower it belongs to' }),
    fileId: Type.String({ description: 'Uploaded file id' }),
  }),
}

/** Address of a photo in the console. */
export function staffFileUrl(borrowerId: string, fileId: string): string {
  return `/gateway/console/files/${borrowerId}/${fileId}`
}

/** Shows photos to staff; each borrower whose photos somebody opens is recorded. */
export function staffFileRoute(app: FastifyInstance, services: Services, access: StaffAccess): void {
  app.get<{ Params: { borrowerId: string; fileId: string } }>(
    staffFileUrl(':borrowerId', ':fileId'),
    {
      schema,
      onRequest: async (request) => {
        request.operationName = OPERATION
        request.staff = await access.authenticate(request)
        if (request.staff === null) throw new DomainError('SIGN_IN_REQUIRED')
      },
    },
    async (request, reply) => {
      const { params, staff } = request
      if (staff === null) throw new DomainError('SIGN_IN_REQUIRED')
      const { borrowerId, fileId } = params
      const file = ID.test(borrowerId) && ID.test(fileId) ? await findFile(services.db, borrowerId, fileId) : null
      // Without any right to photos, also an unknown one is refused: nobody learns which exist.
      const rights = file ? [rightTo(file.purpose)] : ALL_RIGHTS
      if (!rights.some((right) => staff.permissions.has(right))) {
        await access.noteRefused(staff, OPERATION)
        throw new DomainError('NOT_ALLOWED')
      }
      const bytes = file && (await readPhotoIfKept(services, file))
      if (!bytes) throw new DomainError('NOT_FOUND')
      await inTransaction(services.db, (tx) => recordView(services, tx, staff, { borrowerId, what: 'photos' }))
      return reply
        .type(file.mediaType)
        .header('content-security-policy', 'sandbox')
        .header('content-disposition', `inline; filename="${file.id}.jpg"`)
        .send(bytes)
    },
  )
}

const ALL_RIGHTS: readonly Permission[] = ['borrowers.read', 'payments.read', 'care.read']

/** A photo of the person, the proof of a transfer, or a picture of a complaint or its reply. */
function rightTo(purpose: string): Permission {
  if (PHOTO_PURPOSES.some((each) => each === purpose)) return 'borrowers.read'
  return purpose === 'transferProof' ? 'payments.read' : 'care.read'
}
