import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountMinor, fileId, isoDate, refusedText } from '../../fields.ts'
import { UTR_MAX_LENGTH } from '../../limits.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { repaymentErrors } from '../repayments/errors.ts'
import { transferErrors } from './errors.ts'
import { transfer } from './transfer.ts'

export const submitTransfer = defineOperation({
  name: 'submitTransfer',
  feature: 'transfers',
  summary: 'Tell the lender of a bank transfer, by the reference number on the bank’s receipt',
  path: '/gateway/utr/submit',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      utr: refusedText(UTR_MAX_LENGTH, 1),
      amount: amountMinor,
      paidOn: isoDate,
      proofId: Type.Optional(fileId),
    },
    { additionalProperties: false },
  ),
  reply: transfer,
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY: repaymentErrors.NOTHING_TO_REPAY,
    ...transferErrors,
  },
})
