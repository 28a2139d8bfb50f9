import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountShownMinor, labelled } from '../../fields.ts'
import { quote } from '../products/quote.ts'
import { orderErrors } from './errors.ts'
import { orderReference } from './order-reference.ts'

const { ORDER_NOT_FOUND, NOT_OFFERED, ALREADY_CONFIRMED } = orderErrors

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
