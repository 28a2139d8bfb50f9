import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { repaymentErrors } from '../repayments/errors.ts'
import { appName } from './app-name.ts'

export const getRepaymentWay = defineOperation({
  name: 'getRepaymentWay',
  feature: 'payway',
  summary: 'The bank accounts a loan can be repaid from, and the token for doing it once',
  path: '/api/v1/:x/service/loan/repayment-way',
  params: appName,
  codes: 'text',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    alipay: Type.Enum(['0', '1'] as const),
    repayToken: Type.String(),
    bankCards: Type.Array(
      Type.Object({
        id: Type.String({ description: 'The bank account: what `cardId` names.' }),
        bankName: Type.String(),
        cardNo: Type.String(),
        bankCode: Type.String(),
      }),
    ),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOTHING_TO_REPAY: repaymentErrors.NOTHING_TO_REPAY },
})
