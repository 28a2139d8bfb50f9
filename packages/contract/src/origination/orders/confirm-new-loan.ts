import { defineOperation } from '../../define-operation.ts'
import { confirmLoan } from './confirm-loan.ts'

export const confirmNewLoan = defineOperation({
  name: 'confirmNewLoan',
  feature: 'orders',
  summary: 'Confirm the offer from the second confirm page; one key is one confirmation on both pages',
  path: '/gopia/goya/push',
  codes: 'text',
  idempotent: true,
  body: confirmLoan.body,
  reply: confirmLoan.reply,
  errors: confirmLoan.errors,
})
