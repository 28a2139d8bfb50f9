import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { recommendedProduct } from '../marketing/recommendations.ts'
import { defineOperation } from '../operation.ts'

/** Refusals for staff who edit the list of partners. */
export const partnerErrors = defineErrors({
  PARTNER_KNOWN: { code: 3401, status: 200, message: 'There is a partner of this id already.' },
  PARTNER_NOT_FOUND: { code: 3402, status: 404, message: 'There is no such partner.' },
  KEY_KNOWN: { code: 3403, status: 200, message: 'This partner has, or had, a key of this name. Give it another.' },
  KEY_NOT_FOUND: { code: 3404, status: 404, message: 'There is no such key in use.' },
})

export const getUnionErrorInfo = defineOperation({
  name: 'getUnionErrorInfo',
  feature: 'partners',
  summary: 'Reason why signing in by a partner’s link failed, and products to continue with',
  path: '/gateway/union-error-info',
  access: 'anyone',
  callsPerMinute: 300,
  reply: Type.Object({
    noticeMessage: Type.String({ description: 'The failure in a sentence.' }),
    errMessage: Type.String({ description: 'The reason, and what can be done.' }),
    family: Type.Array(recommendedProduct, { description: 'Products of the lender to continue with.' }),
  }),
})
