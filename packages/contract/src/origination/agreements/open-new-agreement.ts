import { defineOperation } from '../../define-operation.ts'
import { openAgreement } from './open-agreement.ts'

export const openNewAgreement = defineOperation({
  name: 'openNewAgreement',
  feature: 'agreements',
  summary: 'The address of one agreement, for the second confirm page',
  path: '/gopia/goya/contract-jump',
  codes: 'text',
  body: openAgreement.body,
  reply: openAgreement.reply,
  errors: openAgreement.errors,
})
