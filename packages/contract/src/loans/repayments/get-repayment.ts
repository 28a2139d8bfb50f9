import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, currency, isoDate, labelled } from '../../fields.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { orderReference } from '../../origination/orders/order-reference.ts'
import { repaymentErrors } from './errors.ts'

const noticeStep = Type.Object({ name: Type.String(), steps: Type.Array(Type.String()) })

export const getRepayment = defineOperation({
  name: 'getRepayment',
  feature: 'repayments',
  summary: 'What to repay now, how much of what, and the ways to pay it',
  path: '/gateway/loan-play-detail',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    productId: Type.String(),
    orderStatus: Type.Integer(),
    currency,
    repayAmount: amountShownMinor,
    /** What would close the loan today. */
    payoffAmount: amountShownMinor,
    /** The most that can be asked for today: 0 while a loan can only be paid early from `payableFrom` on. */
    payableAmount: amountShownMinor,
    /** From when everything can be paid; null once it can. */
    payableFrom: Type.Union([isoDate, Type.Null()]),
    isDelay: Type.Enum(['0', '1'] as const),
    /** What more time takes and gives; null when the loan cannot be extended. */
    delay: Type.Union([
      Type.Object({
        amount: amountShownMinor,
        nextDueOn: isoDate,
        interestMinor: amountShownMinor,
        feeMinor: amountShownMinor,
      }),
      Type.Null(),
    ]),
    productName: Type.String(),
    productLogo: Type.String(),
    repayDate: Type.String(),
    detail: Type.Array(labelled),
    repayList: Type.Array(Type.Object({ name: Type.String(), logo: Type.String(), channel_number: Type.String() })),
    noticeMsg: Type.String(),
    defDetail: Type.Object({
      payCode: Type.String(),
      payAmount: amountShownMinor,
      logo: Type.String(),
      title: Type.String(),
      payNotice: Type.Record(Type.String(), Type.Array(noticeStep)),
    }),
    isShowReyTop: Type.Integer(),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOTHING_TO_REPAY: repaymentErrors.NOTHING_TO_REPAY },
})
