import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { tap } from './tap.ts'

export const saveEvent = defineOperation({
  name: 'saveEvent',
  feature: 'events',
  summary: 'Counts a tap: which product, in which part of the app',
  path: '/gateway/service/event/save',
  body: Type.Object(tap, { additionalProperties: false }),
  reply: nothing,
  callsPerMinute: 60,
})
