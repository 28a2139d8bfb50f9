import { defineOperation } from '../../define-operation.ts'
import { listAgreements } from './list-agreements.ts'

export const listNewAgreements = defineOperation({
  name: 'listNewAgreements',
  feature: 'agreements',
  summary: 'The agreements a borrower signs by confirming on the second confirm page',
  path: '/gopia/goya/contract',
  codes: 'text',
  body: listAgreements.body,
  reply: listAgreements.reply,
  errors: listAgreements.errors,
})
