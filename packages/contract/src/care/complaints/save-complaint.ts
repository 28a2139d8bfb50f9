import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText } from '../../fields.ts'
import { COMPLAINT_IMAGES_TEXT_MAX_LENGTH, COMPLAINT_TEXT_MAX_LENGTH, ID_PATTERN } from '../../limits.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { complaintErrors } from './errors.ts'

const {
  COLLECTION_NOT_SUPPORTED,
  COMPLAINT_TEXT_MISSING,
  COMPLAINT_TYPE_NOT_OFFERED,
  COMPLAINT_IMAGE_NOT_FOUND,
  TOO_MANY_COMPLAINTS,
} = complaintErrors

export const saveComplaint = defineOperation({
  name: 'saveComplaint',
  feature: 'complaints',
  summary: 'Send a complaint',
  path: '/gateway/user-problem/problem-save',
  idempotent: true,
  body: Type.Object(
    {
      problemType: Type.Integer({ minimum: 1, maximum: 99 }),
      problemSonType: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      /** Counted in code points. Only NUL is refused: every other character is kept, and comes back as text. */
      problemDetail: freeText(COMPLAINT_TEXT_MAX_LENGTH, 0, '^[^\\u0000]*$'),
      /** The addresses that uploading gave, at most nine, joined by commas; or empty. */
      problemImage: Type.Optional(Type.String({ maxLength: COMPLAINT_IMAGES_TEXT_MAX_LENGTH })),
      orderNo: Type.Optional(Type.String({ pattern: `^$|${ID_PATTERN}` })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ problemId: Type.String() }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    COLLECTION_NOT_SUPPORTED,
    COMPLAINT_TEXT_MISSING,
    COMPLAINT_TYPE_NOT_OFFERED,
    COMPLAINT_IMAGE_NOT_FOUND,
    TOO_MANY_COMPLAINTS,
  },
})
