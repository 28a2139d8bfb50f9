import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  amountMinor,
  amountShownMinor,
  currency,
  described,
  isoDate,
  labelled,
  orderNumber,
  orderStatus,
  productId,
  productLogo,
  productName,
  shownOrderId,
  shownProductId,
} from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { stepUpAnswer, stepUpErrors } from '../people/sessions.ts'
import { orderErrors, orderReference } from './order-reference.ts'
import { productErrors, quote, termChoice } from './products.ts'

const applicationErrors = defineErrors({
  CERTIFICATION_INCOMPLETE: { code: 2301, status: 200, message: 'Please complete your details first.' },
  ORDER_OPEN: { code: 2302, status: 200, message: 'You already have a loan or an application open.' },
})

export const apply = defineOperation({
  name: 'apply',
  feature: 'applications',
  summary: 'Apply for a loan; the decision follows within seconds',
  path: '/gateway/product/apply',
  idempotent: true,
  body: Type.Object(
    { productId, product_id: Type.Optional(productId), amount: amountMinor, ...termChoice },
    { additionalProperties: false },
  ),
  reply: Type.Object({ orderId: shownOrderId, orderUrl: Type.String({ description: 'Page of the new order.' }) }),
  errors: { ...productErrors, ...applicationErrors },
})

const { ORDER_NOT_FOUND, NOT_OFFERED, ALREADY_CONFIRMED, TERMS_DIFFER, PAYOUT_ACCOUNT_MISSING, TEXT_NOT_AGREED } =
  orderErrors

export const getConfirmation = defineOperation({
  name: 'getConfirmation',
  feature: 'orders',
  summary: 'The offer as it will be signed: amount, term, cost, plan',
  path: '/gateway/loan-detail-confirm',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    productId: shownProductId,
    comProductLogo: Type.String({ description: 'Logo of the product.' }),
    comProductName: Type.String({ description: 'Name of the product.' }),
    amount: amountShownMinor,
    requestedAmount: described(amountShownMinor, 'Amount that was applied for.'),
    periods: Type.Integer({ description: 'Length of the term, counted in `termUnit`.' }),
    termUnit: Type.String({ description: 'Days or months.' }),
    details: Type.Array(labelled, { description: 'Lines of the offer.' }),
    repay_plans: Type.Array(
      Type.Object({ amount: amountShownMinor, pay_time: Type.String({ description: 'Date of the payment.' }) }),
      { description: 'The payment plan.' },
    ),
    firstPayTime: Type.String({ description: 'Date of the first payment.' }),
    firstPeriodDay: Type.Integer({ description: 'Days until the first payment.' }),
    pRateDsc: Type.String({ description: 'The rate in words.' }),
    sendSms: Type.Integer({ description: '1 when the confirmation asks for a code.' }),
    isPopType: Type.Integer({ description: '1 asks before leaving the page.' }),
    popTitle: Type.String({ description: 'Title of that question.' }),
    popContent: Type.String({ description: 'Text of that question.' }),
    popAgreementUrl: Type.String({ description: 'Page of a text that must be agreed to first, or empty.' }),
    popAgreementTitle: Type.String({ description: 'Title of that text.' }),
    popAgreementHash: Type.String({
      description: 'Identifies that exact text; sent back to agree to it.',
    }),
    cost: described(quote, 'Cost of the loan, with every installment.'),
    payoutAccountMasked: Type.Union([Type.String(), Type.Null()], {
      description: 'The account the money goes to, masked, or null.',
    }),
    disclosureHash: Type.String({
      description: 'Hash of everything shown; sent back, so that exactly that is signed.',
    }),
  }),
  errors: { ORDER_NOT_FOUND, NOT_OFFERED, ALREADY_CONFIRMED },
})

export const getNewConfirmation = defineOperation({
  name: 'getNewConfirmation',
  feature: 'orders',
  summary: 'The offer as it will be signed, with the texts of the second confirm page',
  path: '/gopia/goya/confirm',
  codes: 'text',
  body: getConfirmation.body,
  reply: Type.Object({
    ...getConfirmation.reply.properties,
    NewButtonMsg: Type.String({ description: 'Words of the button that confirms.' }),
    NewPopMsg: Type.String({ description: 'A promotion shown once, as plain text, or empty.' }),
    NewPopButton: Type.String({ description: 'Words of its button.' }),
    NewPopProductId: Type.String({ description: 'The product it leads to, or empty.' }),
  }),
  errors: getConfirmation.errors,
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
      disclosureHash: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          description: 'Hash of everything shown; sent back, so that exactly that is signed.',
        }),
      ),
      ...stepUpAnswer,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ lendDetailsUrl: Type.String({ description: 'Page of the loan.' }) }),
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

export const cancelOrder = defineOperation({
  name: 'cancelOrder',
  feature: 'orders',
  summary: 'Withdraw an application or decline an offer',
  path: '/gateway/order/cancel',
  idempotent: true,
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({ orderId: shownOrderId, orderStatus }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, CANNOT_CANCEL: orderErrors.CANNOT_CANCEL },
})

const owedToday = Type.Object({
  on: described(isoDate, 'The lender’s date, for which the figures hold.'),
  dueNowMinor: described(amountShownMinor, 'Amount due up to that day.'),
  daysOverdue: Type.Integer({ description: 'Days since the oldest unpaid due date.' }),
  nextDueOn: Type.Union([isoDate, Type.Null()], { description: 'Date of the next payment, or null.' }),
  nextDueMinor: described(amountShownMinor, 'Amount of that payment.'),
  payoffMinor: described(amountShownMinor, 'Amount that pays all of the loan that day.'),
})

export const listOrders = defineOperation({
  name: 'listOrders',
  feature: 'orders',
  summary: 'The borrower’s own orders, newest first',
  path: '/gateway/order/list',
  reply: Type.Object({
    orders: Type.Array(
      Type.Object({
        orderId: shownOrderId,
        orderNumber,
        productId: shownProductId,
        productName,
        productLogo,
        orderStatus,
        statusTitle: Type.String({ description: 'The status in words.' }),
        currency,
        amountMinor: amountShownMinor,
        appliedOn: described(isoDate, 'Date of the application.'),
        offerEndsOn: Type.Union([isoDate, Type.Null()], {
          description: 'Last day on which a waiting offer can be taken, else null.',
        }),
        closedOn: Type.Union([isoDate, Type.Null()], { description: 'Date of the end, or null for an open order.' }),
        repaidMinor: described(amountShownMinor, 'Repaid so far, as on the loan’s own page; 0 before the payout.'),
        owed: Type.Union([owedToday, Type.Null()], {
          description: 'The figures of a loan that is still owed, which are those of its own page; else null.',
        }),
      }),
      { description: 'Orders, newest first.' },
    ),
  }),
})
