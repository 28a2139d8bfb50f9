import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { borrowerErrors } from '../../people/borrowers/errors.ts'

const { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING } = borrowerErrors

export const uploadComplaintImage = defineOperation({
  name: 'uploadComplaintImage',
  feature: 'complaints',
  summary: 'Upload a picture for a complaint: JPEG, PNG or WebP; stored re-encoded, without metadata',
  path: '/gateway/user-problem/upload-problem-img',
  upload: 'problemImage',
  idempotent: true,
  codes: 'text',
  callsPerMinute: 60,
  body: nothing,
  reply: Type.Object({ url: Type.String() }),
  errors: { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING },
})
