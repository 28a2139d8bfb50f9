import { Type } from 'typebox'
import { freeText, programText } from './fields.ts'

/** COM-01: what the shared parameters object adds to the query of every call. Nothing here identifies a session. */
export const commonQuery = Type.Object(
  {
    productId: Type.Optional(freeText(64)),
    product_id: Type.Optional(freeText(64)),
    orderId: Type.Optional(freeText(64)),
    position: Type.Optional(freeText(32)),
    /** COM-14: 1 shows the rupee sign, anything else the peso sign. */
    system: Type.Optional(freeText(16)),
    appVersion: Type.Optional(freeText(32)),
    deviceName: Type.Optional(freeText(64)),
    osVersion: Type.Optional(freeText(32)),
    gps_adid: Type.Optional(programText(64)),
    lang: Type.Optional(freeText(16)),
    source: Type.Optional(freeText(32)),
    from: Type.Optional(freeText(32)),
  },
  { additionalProperties: false },
)
