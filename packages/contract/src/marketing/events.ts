import { Type } from 'typebox'
import { nothing, productId } from '../fields.ts'
import { MAX_EVENT_PLACE } from '../limits.ts'
import { defineOperation } from '../operation.ts'

/** Which product was tapped, and where in the app: see `EVENT_MODULES`. */
export const tap = {
  productId,
  product_id: Type.Optional(productId),
  moduleId: Type.Integer({ minimum: 0, maximum: MAX_EVENT_PLACE }),
  positionId: Type.Integer({ minimum: 0, maximum: MAX_EVENT_PLACE }),
}

export const saveEvent = defineOperation({
  name: 'saveEvent',
  feature: 'events',
  summary: 'Counts a tap: which product, in which part of the app',
  path: '/gateway/service/event/save',
  body: Type.Object(tap, { additionalProperties: false }),
  reply: nothing,
  callsPerMinute: 60,
})
