import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { defineOperation } from '../operation.ts'
import { tap } from './events.ts'

const recommendationErrors = defineErrors({
  RECOMMENDATION_NOT_FOUND: { code: 3201, status: 404, message: 'We could not find this product.' },
  RECOMMENDATION_INACTIVE: { code: 3202, status: 200, message: 'This product is not available right now.' },
})

export const jumpToProduct = defineOperation({
  name: 'jumpToProduct',
  feature: 'recommendations',
  summary: 'A tap on a recommended or promoted product: counted, then answered with where it leads',
  path: '/gopia/goya/define',
  codes: 'text',
  body: Type.Object(tap, { additionalProperties: false }),
  reply: Type.Object({
    /** An address that starts with http, or a page for the native shell. */
    link: Type.String(),
    linkHosts: Type.Array(Type.String()),
  }),
  errors: recommendationErrors,
  callsPerMinute: 60,
})

/** One recommended product: the lender's own or a partner's, under names of the specification's. */
export const recommendedProduct = Type.Object({
  productId: Type.String({ description: 'Names the recommended product when it is tapped.' }),
  productName: Type.String(),
  productLogo: Type.String(),
  productDes: Type.String(),
  buttonText: Type.String(),
  amountRange: Type.String(),
  amountRangeDes: Type.String(),
  rate: Type.String(),
  rateDes: Type.String(),
  /** ORD-12: 0 shows it grey and inert. */
  globally: Type.Enum([0, 1] as const),
  trackId: Type.String(),
})
