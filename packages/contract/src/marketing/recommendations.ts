import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { nothing, productId, productLogo, productName } from '../fields.ts'
import { MAX_EVENT_PLACE } from '../limits.ts'
import { defineOperation } from '../operation.ts'

/** Which product was tapped, and where in the app: see `EVENT_MODULES`. */
const tap = {
  productId,
  product_id: Type.Optional(productId),
  moduleId: Type.Integer({
    minimum: 0,
    maximum: MAX_EVENT_PLACE,
    description: 'Part of the app in which something was tapped.',
  }),
  positionId: Type.Integer({ minimum: 0, maximum: MAX_EVENT_PLACE, description: 'Place within that part, from 0.' }),
}

export const saveEvent = defineOperation({
  name: 'saveEvent',
  feature: 'events',
  summary: 'Count a tap: the product, and the part of the app',
  path: '/gateway/service/event/save',
  body: Type.Object(tap, { additionalProperties: false }),
  reply: nothing,
  callsPerMinute: 60,
})

const recommendationErrors = defineErrors({
  RECOMMENDATION_NOT_FOUND: { code: 3201, status: 404, message: 'We could not find this product.' },
  RECOMMENDATION_INACTIVE: { code: 3202, status: 200, message: 'This product is not available right now.' },
})

export const jumpToProduct = defineOperation({
  name: 'jumpToProduct',
  feature: 'recommendations',
  summary: 'Count a tap on a recommended or promoted product, and return its target',
  path: '/gopia/goya/define',
  codes: 'text',
  body: Type.Object(tap, { additionalProperties: false }),
  reply: Type.Object({
    link: Type.String({
      description: 'Target: an address that starts with http, or a page for the native shell.',
    }),
    linkHosts: Type.Array(Type.String(), {
      description: 'Hosts outside this product that the lender sends borrowers to.',
    }),
  }),
  errors: recommendationErrors,
  callsPerMinute: 60,
})

/** One recommended product: the lender's own or a partner's, under names of the specification's. */
export const recommendedProduct = Type.Object({
  productId: Type.String({ description: 'Id of the recommended product, sent on a tap.' }),
  productName,
  productLogo,
  productDes: Type.String({ description: 'The product in a sentence.' }),
  buttonText: Type.String({ description: 'Words of the button.' }),
  amountRange: Type.String({ description: 'Range of amounts, in words.' }),
  amountRangeDes: Type.String({ description: 'Label of that range.' }),
  rate: Type.String({ description: 'The rate in words.' }),
  rateDes: Type.String({ description: 'Label of that rate.' }),
  /** ORD-12 */
  globally: Type.Enum([0, 1] as const, { description: '1 when the product can be tapped; 0 shows it grey and inert.' }),
  trackId: Type.String({ description: 'Id of the tap for the shell’s analytics.' }),
})
