import { Type } from 'typebox'
import { productId } from '../../fields.ts'
import { MAX_EVENT_PLACE } from '../../limits.ts'

/** Which product was tapped, and where in the app: see `EVENT_MODULES`. */
export const tap = {
  productId,
  product_id: Type.Optional(productId),
  moduleId: Type.Integer({ minimum: 0, maximum: MAX_EVENT_PLACE }),
  positionId: Type.Integer({ minimum: 0, maximum: MAX_EVENT_PLACE }),
}
