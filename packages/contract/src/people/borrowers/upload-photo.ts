import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { borrowerErrors } from './errors.ts'

export const PHOTO_PURPOSES = ['selfie', 'idFront'] as const

const { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING, CERTIFICATION_LOCKED } = borrowerErrors

export const uploadPhoto = defineOperation({
  name: 'uploadPhoto',
  feature: 'borrowers',
  summary: 'Upload a selfie or a photo of the ID: JPEG, PNG or WebP; stored re-encoded, without metadata',
  path: '/gateway/certification/upload-image',
  upload: 'image',
  idempotent: true,
  callsPerMinute: 120,
  body: Type.Object({ purpose: Type.Enum(PHOTO_PURPOSES) }, { additionalProperties: false }),
  reply: Type.Object({ fileId: Type.String(), url: Type.String(), isComplete: Type.Boolean() }),
  errors: { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING, CERTIFICATION_LOCKED },
})
