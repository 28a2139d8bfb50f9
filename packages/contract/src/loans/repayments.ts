import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  amountMinor,
  amountShownMinor,
  currency,
  described,
  isoDate,
  labelled,
  name,
  orderStatus,
  productLogo,
  productName,
  shownOrderId,
  shownProductId,
  title,
} from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { feeMinor, interestMinor, newDueOn, principalMinor } from '../origination/loan-figures.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'
import { prepaymentEffect } from '../origination/prepayment.ts'

export const repaymentErrors = defineErrors({
  NOTHING_TO_REPAY: { code: 2601, status: 200, message: 'There is nothing to repay on this order.' },
  AMOUNT_ABOVE_DEBT: { code: 2602, status: 200, message: 'This is more than you owe. Please choose a smaller amount.' },
  CHANNEL_NOT_OFFERED: { code: 2603, status: 200, message: 'Please choose one of the payment methods shown.' },
  PROVIDER_UNAVAILABLE: {
    code: 2604,
    status: 200,
    message: 'The payment service does not answer. Nothing was charged. Please try again.',
  },
  EXTENSION_NOT_OFFERED: { code: 2605, status: 200, message: 'This loan cannot be extended. Nothing was charged.' },
  EARLY_PAYMENT_NOT_YET: {
    code: 2606,
    status: 200,
    message: 'This loan cannot be paid early yet. Nothing was charged.',
  },
  EXTENSION_DIFFERS: {
    code: 2607,
    status: 200,
    message: 'What the extension takes has changed. Nothing was charged. Please read the new figures and agree again.',
  },
  EXTENSION_TO_BE_PAID: {
    code: 2608,
    status: 200,
    message: 'Something has to be paid first now. Please read the new figures.',
  },
  EXIT_NOT_OPEN: { code: 2609, status: 200, message: 'This loan can no longer be given back. Nothing was charged.' },
  EXIT_DIFFERS: {
    code: 2610,
    status: 200,
    message: 'The amount for giving the loan back has changed. Nothing was charged. Please read it again.',
  },
  EXIT_PAID_ALREADY: {
    code: 2611,
    status: 200,
    message: 'You have already paid all that giving this loan back takes. Please contact us.',
  },
  PREPAYMENT_NOT_OFFERED: {
    code: 2613,
    status: 200,
    message: 'This loan does not offer that choice for money paid early. Nothing was charged. Please choose again.',
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
  PREPAYMENT_NOT_OFFERED,
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

/** A way to pay, as returned. */
const paymentCodeReply = Type.Object({
  payUrl: Type.String({ description: 'Page to pay on.' }),
  payCode: Type.String({ description: 'The code to pay with, or empty.' }),
  amount: Type.Integer({ description: 'Amount in minor units.' }),
})

export const createPaymentCode = defineOperation({
  name: 'createPaymentCode',
  feature: 'repayments',
  summary: 'Request a way to pay: a pay code, a QR code or a hosted page',
  path: '/gateway/generate-vcode',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      amount: amountMinor,
      /** '1' pays for an extension, and requests exactly its amount: the loan is extended when that arrives. */
      isDelay: Type.Optional(
        Type.Enum(['0', '1'] as const, {
          description: '`1` when the loan can be extended, or an extension is under way.',
        }),
      ),
      channelNumber: Type.String({ pattern: '^\\d{5}$', description: 'Five digits that name the way to pay.' }),
      /** Absent: the usual effect. */
      prepayment: Type.Optional(prepaymentEffect),
    },
    { additionalProperties: false },
  ),
  reply: paymentCodeReply,
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY,
    AMOUNT_ABOVE_DEBT,
    PREPAYMENT_NOT_OFFERED,
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
  summary: 'Give a loan back within the cooling-off time: request a way to pay exactly the amount that takes',
  path: '/gateway/loan/exit',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      amount: amountMinor,
      channelNumber: Type.String({ pattern: '^\\d{5}$', description: 'Five digits that name the way to pay.' }),
    },
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
  summary: 'Extend a loan without a payment, when nothing has to be paid first',
  path: '/gateway/loan/extend',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      /** The new due date the borrower agreed to: with another one by now, nothing is extended. */
      newDueOn,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    orderId: shownOrderId,
    nextDueOn: described(isoDate, 'Date of the next installment, or null.'),
  }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    EXTENSION_NOT_OFFERED,
    EXTENSION_DIFFERS,
    EXTENSION_TO_BE_PAID,
  },
})

const noticeStep = Type.Object({ name, steps: Type.Array(Type.String(), { description: 'Steps, in order.' }) })

export const getRepayment = defineOperation({
  name: 'getRepayment',
  feature: 'repayments',
  summary: 'The amount to repay now with its parts, and the ways to pay it',
  path: '/gateway/loan-play-detail',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    productId: shownProductId,
    orderStatus,
    currency,
    repayAmount: described(amountShownMinor, 'Amount to repay now.'),
    payoffAmount: described(amountShownMinor, 'Amount that closes the loan today.'),
    payableAmount: described(
      amountShownMinor,
      'The most that can be asked for today; 0 while the loan cannot be paid early.',
    ),
    payableFrom: Type.Union([isoDate, Type.Null()], {
      description: 'First day on which everything can be paid; null when it can be paid now.',
    }),
    paidToday: Type.Union(
      [
        Type.Object({
          amount: described(amountShownMinor, 'Amount of the installment today.'),
          interestMinor: described(interestMinor, 'The part of it that is interest, up to today.'),
          principalMinor: described(principalMinor, 'The part of it that is principal.'),
        }),
        Type.Null(),
      ],
      {
        description:
          'What the next installment costs when it is paid today, ahead of its day; null where that is what was planned.',
      },
    ),
    isDelay: Type.Enum(['0', '1'] as const, {
      description: '`1` when the loan can be extended, or an extension is under way.',
    }),
    delay: Type.Union(
      [
        Type.Object({
          amount: amountShownMinor,
          nextDueOn: described(isoDate, 'Date of the next installment, or null.'),
          interestMinor,
          feeMinor,
        }),
        Type.Null(),
      ],
      { description: 'Price and effect of an extension; null when the loan cannot be extended.' },
    ),
    productName,
    productLogo,
    repayDate: Type.String({ description: 'Date the payment is due.' }),
    daysOverdue: Type.Integer({ description: 'Days since the oldest unpaid installment fell due.' }),
    lateChargesAmount: described(amountShownMinor, 'Late charges in the amount to repay now.'),
    detail: Type.Array(labelled, { description: 'Lines shown on the page.' }),
    repayList: Type.Array(
      Type.Object({
        name,
        logo: Type.String({ description: 'Address of its logo, or empty.' }),
        channel_number: Type.String({ description: 'Number of the way to pay.' }),
      }),
      { description: 'Ways to pay.' },
    ),
    noticeMsg: Type.String({ description: 'A notice above the ways to pay, or empty.' }),
    defDetail: Type.Object(
      {
        payCode: Type.String({ description: 'The code to pay with, or empty.' }),
        payAmount: described(amountShownMinor, 'Amount that code was requested for; 0 without a code.'),
        logo: Type.String({ description: 'Address of its logo, or empty.' }),
        title,
        payNotice: Type.Record(Type.String(), Type.Array(noticeStep), { description: 'Payment steps, by group.' }),
      },
      { description: 'The pay code offered first.' },
    ),
    isShowReyTop: Type.Integer({ description: '1 shows a banner to the instructions.' }),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOTHING_TO_REPAY: repaymentErrors.NOTHING_TO_REPAY },
})
