import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountMinor, amountShownMinor, currency, instant, isoDate, labelled } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'

export const repaymentErrors = defineErrors({
  NOTHING_TO_REPAY: { code: 2601, status: 200, message: 'There is nothing to repay on this order.' },
  AMOUNT_ABOVE_DEBT: { code: 2602, status: 200, message: 'This is more than you owe. Please choose a smaller amount.' },
  CHANNEL_NOT_OFFERED: { code: 2603, status: 200, message: 'Please choose one of the payment methods shown.' },
  PROVIDER_UNAVAILABLE: {
    code: 2604,
    status: 200,
    message: 'The payment service does not answer. Nothing was charged. Please try again.',
  },
  EXTENSION_NOT_OFFERED: { code: 2605, status: 200, message: 'This loan cannot be extended.' },
  EARLY_PAYMENT_NOT_YET: { code: 2606, status: 200, message: 'This loan cannot be paid early yet.' },
  EXTENSION_DIFFERS: {
    code: 2607,
    status: 200,
    message: 'What the extension takes has changed. Please read it again before you go on.',
  },
  EXTENSION_TO_BE_PAID: {
    code: 2608,
    status: 200,
    message: 'Please pay what is owed first. Then the loan is extended.',
  },
  EXIT_NOT_OPEN: { code: 2609, status: 200, message: 'This loan can no longer be given back.' },
  EXIT_DIFFERS: {
    code: 2610,
    status: 200,
    message: 'The amount for giving the loan back has changed. Please read it again before you go on.',
  },
  EXIT_PAID_ALREADY: {
    code: 2611,
    status: 200,
    message:
      'You have already paid all that giving this loan back takes. There is nothing to pay for it: please contact us.',
  },
  TOO_MANY_CODES: {
    code: 2612,
    status: 200,
    message:
      'You have asked for many ways to pay today. Nothing was charged. Please use one that you have, or contact us.',
  },
})

const {
  NOTHING_TO_REPAY,
  AMOUNT_ABOVE_DEBT,
  CHANNEL_NOT_OFFERED,
  PROVIDER_UNAVAILABLE,
  TOO_MANY_CODES,
  EARLY_PAYMENT_NOT_YET,
  EXTENSION_NOT_OFFERED,
  EXTENSION_DIFFERS,
  EXTENSION_TO_BE_PAID,
  EXIT_NOT_OPEN,
  EXIT_DIFFERS,
  EXIT_PAID_ALREADY,
} = repaymentErrors

/** A way to pay, as it is given out. */
const paymentCodeReply = Type.Object({
  /** Where the borrower pays: a page of this product or the provider's own. */
  payUrl: Type.String(),
  payCode: Type.String(),
  amount: Type.Integer(),
})

export const createPaymentCode = defineOperation({
  name: 'createPaymentCode',
  feature: 'repayments',
  summary: 'Ask for a way to pay: a pay code, a QR code or a hosted page',
  path: '/gateway/generate-vcode',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      amount: amountMinor,
      /** '1' pays for an extension, and asks for exactly what it takes: the loan is extended when that arrives. */
      isDelay: Type.Optional(Type.Enum(['0', '1'] as const)),
      channelNumber: Type.String({ pattern: '^\\d{5}$' }),
    },
    { additionalProperties: false },
  ),
  reply: paymentCodeReply,
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY,
    AMOUNT_ABOVE_DEBT,
    CHANNEL_NOT_OFFERED,
    PROVIDER_UNAVAILABLE,
    TOO_MANY_CODES,
    EARLY_PAYMENT_NOT_YET,
    EXTENSION_NOT_OFFERED,
    EXTENSION_DIFFERS,
  },
})

export const exitLoan = defineOperation({
  name: 'exitLoan',
  feature: 'repayments',
  summary: 'Give a loan back within the cooling-off time: ask for a way to pay exactly what that takes',
  path: '/gateway/loan/exit',
  idempotent: true,
  body: Type.Object(
    { ...orderReference, amount: amountMinor, channelNumber: Type.String({ pattern: '^\\d{5}$' }) },
    { additionalProperties: false },
  ),
  reply: paymentCodeReply,
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    CHANNEL_NOT_OFFERED,
    PROVIDER_UNAVAILABLE,
    TOO_MANY_CODES,
    EXIT_NOT_OPEN,
    EXIT_DIFFERS,
    EXIT_PAID_ALREADY,
  },
})

export const extendLoan = defineOperation({
  name: 'extendLoan',
  feature: 'repayments',
  summary: 'Extend a loan on which nothing is to be paid first',
  path: '/gateway/loan/extend',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      /** The new due date the borrower agreed to: with another one by now, nothing is extended. */
      newDueOn: isoDate,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ orderId: Type.String(), nextDueOn: isoDate }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    EXTENSION_NOT_OFFERED,
    EXTENSION_DIFFERS,
    EXTENSION_TO_BE_PAID,
  },
})

const payCode = Type.String({ pattern: '^[0-9A-Za-z]{1,64}$' })

export const getPaymentStatus = defineOperation({
  name: 'getPaymentStatus',
  feature: 'repayments',
  summary: 'What became of a pay code of the borrower’s own; without one, of the newest that can still be paid',
  path: '/gateway/repayment/status',
  body: Type.Object({ payCode: Type.Optional(payCode) }, { additionalProperties: false }),
  reply: Type.Object({
    /** Null when no code was named and none can be paid. */
    payment: Type.Union([
      Type.Object({
        payCode: Type.String(),
        /** By which name a wallet or a shop knows who takes the money. */
        providerName: Type.String(),
        orderId: Type.String(),
        productId: Type.String(),
        currency,
        amount: amountShownMinor,
        paymentState: Type.Enum(['waiting', 'received', 'checking', 'outdated', 'closed'] as const),
        /** What has arrived with this code so far. */
        receivedAmount: amountShownMinor,
        receivedAt: Type.Union([instant, Type.Null()]),
        /** What the loan asks for next; 0 when it asks for nothing. */
        dueAmount: amountShownMinor,
      }),
      Type.Null(),
    ]),
  }),
  errors: {},
})

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
