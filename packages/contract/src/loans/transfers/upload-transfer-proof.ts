import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { borrowerErrors } from '../../people/borrowers/errors.ts'

const { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING } = borrowerErrors

export const uploadTransferProof = defineOperation({
  name: 'uploadTransferProof',
  feature: 'transfers',
  summary: 'Upload a picture of a transfer’s receipt: JPEG, PNG or WebP; stored re-encoded, without metadata',
  path: '/gateway/utr/upload-proof',
  upload: 'image',
  idempotent: true,
  callsPerMinute: 30,
  body: nothing,
  reply: Type.Object({ fileId: Type.String(), url: Type.String() }),
  errors: { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING },
})
