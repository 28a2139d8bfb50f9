import { Type } from 'typebox'
import { defineOperation } from '../define-operation.ts'
import { nothing, productId } from '../fields.ts'
import { eventPlace } from './event-place.ts'

export const saveEvent = defineOperation({
  name: 'saveEvent',
  feature: 'events',
  summary: 'Counts a tap: which product, in which part of the app',
  path: '/gateway/service/event/save',
  body: Type.Object({ productId, ...eventPlace }, { additionalProperties: false }),
  reply: nothing,
  callsPerMinute: 60,
})
