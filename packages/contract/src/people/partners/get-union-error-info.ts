import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { recommendedProduct } from '../../marketing/recommendations/recommended-product.ts'

export const getUnionErrorInfo = defineOperation({
  name: 'getUnionErrorInfo',
  feature: 'partners',
  summary: 'Why signing in by a partner’s link failed, and products to go on with',
  path: '/gateway/union-error-info',
  access: 'anyone',
  callsPerMinute: 300,
  reply: Type.Object({
    noticeMessage: Type.String({ description: 'What failed, in a sentence.' }),
    errMessage: Type.String(),
    family: Type.Array(recommendedProduct),
  }),
})
