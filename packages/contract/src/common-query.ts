import { Type } from 'typebox'
import { text } from './fields.ts'

/** COM-01: what the shared parameters object adds to the query of every call. Nothing here identifies a session. */
export const commonQuery = Type.Object(
  {
    productId: Type.Optional(text(64)),
    product_id: Type.Optional(text(64)),
    orderId: Type.Optional(text(64)),
    position: Type.Optional(text(32)),
    /** COM-14: 1 shows the rupee sign, anything else the peso sign. */
    system: Type.Optional(text(16)),
    appVersion: Type.Optional(text(32)),
    deviceName: Type.Optional(text(64)),
    osVersion: Type.Optional(text(32)),
    gps_adid: Type.Optional(text(64)),
    lang: Type.Optional(text(16)),
    source: Type.Optional(text(32)),
    from: Type.Optional(text(32)),
  },
  { additionalProperties: false },
)
