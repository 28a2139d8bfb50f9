import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'

export const signOut = defineOperation({
  name: 'signOut',
  feature: 'sessions',
  summary: 'End the session everywhere within a second',
  path: '/gateway/logout',
  access: 'anyone',
  reply: nothing,
})
