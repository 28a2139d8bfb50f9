import { Type } from 'typebox'
import { MAX_EVENT_PLACE } from '../limits.ts'

/** Where in the app something was tapped: see `EVENT_MODULES`. */
export const eventPlace = {
  moduleId: Type.Integer({ minimum: 0, maximum: MAX_EVENT_PLACE }),
  positionId: Type.Integer({ minimum: 0, maximum: MAX_EVENT_PLACE }),
}
