import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { instant } from '../../fields.ts'

export const listContactRecord = defineOperation({
  name: 'listContactRecord',
  feature: 'own-data',
  summary: 'Every message sent to the borrower and every call made, newest first; codes are never in it',
  path: '/gateway/own-data/contact-record',
  reply: Type.Object({
    entries: Type.Array(
      Type.Object({
        entryId: Type.String(),
        contactedAt: instant,
        contactWay: Type.Enum(['message', 'call', 'visit', 'letter', 'email'] as const),
        about: Type.String(),
      }),
    ),
  }),
})
