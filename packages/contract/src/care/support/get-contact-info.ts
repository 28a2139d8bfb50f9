import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { market } from '../../fields.ts'

const person = Type.Object({
  name: Type.String(),
  title: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  address: Type.String(),
})
const authority = Type.Object({
  name: Type.String(),
  address: Type.String(),
  url: Type.String(),
  phone: Type.String(),
})

/** SUP-01, and beyond it who hears a complaint that the service did not settle. */
export const getContactInfo = defineOperation({
  name: 'getContactInfo',
  feature: 'support',
  summary: 'How to reach customer service, the officer for complaints and the regulator',
  path: '/gateway/v3/personal-center/contact-kf-info',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    { marker: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })), market: Type.Optional(market) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    email: Type.String({ description: 'Customer service by e-mail.' }),
    smWa: Type.String(),
    market,
    isOwnMarket: Type.Boolean(),
    officer: person,
    regulator: authority,
    replyWorkingDays: Type.Integer(),
    resolveDays: Type.Integer(),
  }),
})
