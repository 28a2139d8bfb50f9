import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { getConfirmation } from './get-confirmation.ts'

export const getNewConfirmation = defineOperation({
  name: 'getNewConfirmation',
  feature: 'orders',
  summary: 'The offer as it will be signed, with the words of the second confirm page',
  path: '/gopia/goya/confirm',
  codes: 'text',
  body: getConfirmation.body,
  reply: Type.Object({
    ...getConfirmation.reply.properties,
    NewButtonMsg: Type.String(),
    NewPopMsg: Type.String(),
    NewPopButton: Type.String(),
    NewPopProductId: Type.String(),
  }),
  errors: getConfirmation.errors,
})
