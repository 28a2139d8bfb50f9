import { Type } from 'typebox'
import { amountMinor, amountShownMinor, currency, isoDate, labelled } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { stepUpAnswer, stepUpErrors } from '../people/sessions.ts'
import { orderErrors, orderReference } from './order-reference.ts'
import { quote, termChoice } from './products.ts'

export const {
  ORDER_NOT_FOUND,
  NOT_OFFERED,
  ALREADY_CONFIRMED,
  TERMS_DIFFER,
  PAYOUT_ACCOUNT_MISSING,
  TEXT_NOT_AGREED,
} = orderErrors

export const cancelOrder = defineOperation({
  name: 'cancelOrder',
  feature: 'orders',
  summary: 'Withdraw an application or turn down an offer',
  path: '/gateway/order/cancel',
  idempotent: true,
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({ orderId: Type.String(), orderStatus: Type.Integer() }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, CANNOT_CANCEL: orderErrors.CANNOT_CANCEL },
})

export const confirmLoan = defineOperation({
  name: 'confirmLoan',
  feature: 'orders',
  summary: 'Confirm the offer: signs the agreements and starts the payout',
  path: '/gateway/loan-detail-push',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      amount: amountMinor,
      ...termChoice,
      disclosureHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      ...stepUpAnswer,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ lendDetailsUrl: Type.String() }),
  errors: {
    ORDER_NOT_FOUND,
    NOT_OFFERED,
    TERMS_DIFFER,
    PAYOUT_ACCOUNT_MISSING,
    ALREADY_CONFIRMED,
    TEXT_NOT_AGREED,
    ...stepUpErrors,
  },
})

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

export const getConfirmation = defineOperation({
  name: 'getConfirmation',
  feature: 'orders',
  summary: 'The offer as it will be signed: amount, term, cost, plan',
  path: '/gateway/loan-detail-confirm',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: Type.String(),
    productId: Type.String(),
    comProductLogo: Type.String(),
    comProductName: Type.String(),
    amount: amountShownMinor,
    periods: Type.Integer(),
    termUnit: Type.String(),
    details: Type.Array(labelled),
    repay_plans: Type.Array(Type.Object({ amount: amountShownMinor, pay_time: Type.String() })),
    firstPayTime: Type.String(),
    firstPeriodDay: Type.Integer(),
    pRateDsc: Type.String(),
    sendSms: Type.Integer(),
    isPopType: Type.Integer(),
    popTitle: Type.String(),
    popContent: Type.String(),
    popAgreementUrl: Type.String(),
    popAgreementTitle: Type.String(),
    popAgreementHash: Type.String(),
    cost: quote,
    payoutAccountMasked: Type.Union([Type.String(), Type.Null()]),
    /** Hash of everything shown here; sent back with the confirmation, so that what was read is what is signed. */
    disclosureHash: Type.String(),
  }),
  errors: { ORDER_NOT_FOUND, NOT_OFFERED, ALREADY_CONFIRMED },
})

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

export const listOrders = defineOperation({
  name: 'listOrders',
  feature: 'orders',
  summary: 'The borrower’s own orders, newest first',
  path: '/gateway/order/list',
  reply: Type.Object({
    orders: Type.Array(
      Type.Object({
        orderId: Type.String(),
        orderNumber: Type.String(),
        productId: Type.String(),
        productName: Type.String(),
        productLogo: Type.String(),
        orderStatus: Type.Integer(),
        statusTitle: Type.String(),
        currency,
        amountMinor: amountShownMinor,
        appliedOn: isoDate,
      }),
    ),
  }),
})
