import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountMinor, described, freeText, orderId, phoneMasked, shownOrderId } from '../fields.ts'
import { BANK_CODE_PATTERN, ID_PATTERN, MASKED_CARD_PATTERN, REPAY_TOKEN_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'
import { prepaymentEffect } from '../origination/prepayment.ts'
import { repaymentErrors } from './repayments.ts'

const paywayErrors = defineErrors({
  PAYMENT_REPEATED: { code: 800005, status: 200, message: 'do not submit the payment request repeatedly' },
  VERIFICATION_CODE_WRONG: { code: 800006, status: 200, message: 'verification code error' },
  REPAY_TOKEN_NOT_VALID: {
    code: 2641,
    status: 200,
    message: 'This page was open too long. Nothing was charged. Please press again.',
  },
  COUPON_NOT_VALID: { code: 2642, status: 200, message: 'This coupon cannot be used. Nothing was charged.' },
  CARD_NOT_FOUND: {
    code: 2643,
    status: 404,
    message: 'This bank account is no longer yours here. Please choose again.',
  },
  CHARGE_REFUSED: { code: 2644, status: 200, message: 'Your bank refused the payment. Nothing was charged.' },
  FUNDS_MISSING: {
    code: 2651,
    status: 200,
    message: 'There is not enough money in this account. Nothing was charged.',
  },
  ACCOUNT_CLOSED: { code: 2652, status: 200, message: 'This bank account is closed. Nothing was charged.' },
  BANK_CODE_JUST_SENT: {
    code: 2645,
    status: 200,
    message: 'A code was just sent. Please wait a minute before asking for another one.',
  },
  CHARGE_UNDER_WAY: {
    code: 2646,
    status: 200,
    message: 'A payment from your bank account is still under way. Please wait until your loan shows it.',
  },
  BANK_CODE_EXPIRED: { code: 2647, status: 200, message: 'This code no longer works. Please ask for another one.' },
  BANK_CODE_TRIES_SPENT: {
    code: 2648,
    status: 200,
    message: 'Too many wrong codes. Nothing was charged. Please start again.',
  },
  BANK_PAYMENT_NOT_FOUND: { code: 2649, status: 404, message: 'We could not find this payment. Please start again.' },
  BANK_PAYMENT_RETURNED: {
    code: 2654,
    status: 200,
    message: 'Your bank took this money back. It no longer counts for your loan. Please start again.',
  },
  TOO_MANY_CHARGES: {
    code: 2653,
    status: 200,
    message: 'You have started many payments today. Nothing was charged. Please choose another way to pay.',
  },
  BANK_CODES_SPENT: {
    code: 2650,
    status: 200,
    message: 'No more codes can be sent for this payment. Nothing was charged. Please start again.',
  },
})

const {
  NOTHING_TO_REPAY,
  AMOUNT_ABOVE_DEBT,
  PREPAYMENT_NOT_OFFERED,
  EARLY_PAYMENT_NOT_YET,
  PROVIDER_UNAVAILABLE,
  TOO_MANY_CODES,
} = repaymentErrors
const {
  PAYMENT_REPEATED,
  REPAY_TOKEN_NOT_VALID,
  COUPON_NOT_VALID,
  CARD_NOT_FOUND,
  CHARGE_REFUSED,
  FUNDS_MISSING,
  ACCOUNT_CLOSED,
  CHARGE_UNDER_WAY,
  BANK_CODE_JUST_SENT,
  BANK_CODE_TRIES_SPENT,
  BANK_CODES_SPENT,
  BANK_PAYMENT_RETURNED,
  TOO_MANY_CHARGES,
  VERIFICATION_CODE_WRONG,
  BANK_CODE_EXPIRED,
  BANK_PAYMENT_NOT_FOUND,
} = paywayErrors

/** The `{x}` of the older addresses: the calling app. Any name gets the same answer; ours is the default. */
const appName = Type.Object({
  x: Type.String({ pattern: '^[a-z0-9-]{1,32}$', default: 'hulog', description: 'Name of the app that calls.' }),
})

export const commitRepayment = defineOperation({
  name: 'commitRepayment',
  feature: 'payway',
  summary: 'Start a repayment from a bank account, or make the bank send another code',
  path: '/api/v1/:x/service/loan/repayment-commit',
  params: appName,
  codes: 'text',
  idempotent: true,
  body: Type.Object(
    {
      orderId,
      amount: amountMinor,
      cardId: Type.String({ pattern: ID_PATTERN, description: 'The bank account, from the list.' }),
      /** As returned, masked: a whole number is refused, so that none is ever stored. */
      cardNo: Type.String({
        pattern: MASKED_CARD_PATTERN,
        description: 'Number of the account, all but its end hidden.',
      }),
      bankName: Type.Optional(described(freeText(100), 'Name of the bank, for people.')),
      bankCode: Type.Optional(
        Type.String({ pattern: BANK_CODE_PATTERN, description: 'Code of the bank, from the form.' }),
      ),
      couponId: Type.Optional(described(freeText(64), 'A coupon; empty or absent, because there are none.')),
      repayToken: Type.String({
        pattern: REPAY_TOKEN_PATTERN,
        description: 'Token for one repayment: valid once, for this borrower and order, for half an hour.',
      }),
      /** 1 asks the bank for another code for the payment that this token started. */
      sendMsg: Type.Integer({
        minimum: 0,
        maximum: 1,
        description: '1 makes the bank send another code, 0 starts the payment.',
      }),
      /** Absent: the usual effect. */
      prepayment: Type.Optional(prepaymentEffect),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    needValid: Type.Integer({
      minimum: 0,
      maximum: 1,
      description: '1 when the bank sent a code that the borrower has to enter.',
    }),
    repayRecordId: Type.String({ description: 'The payment that was started.' }),
    withholdingAmount: Type.Integer({ description: 'Amount taken from the account, in minor units.' }),
    orderId: shownOrderId,
    phoneMasked,
    resendAfterSeconds: Type.Integer({ description: 'Seconds to wait before requesting another code.' }),
  }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY,
    AMOUNT_ABOVE_DEBT,
    PREPAYMENT_NOT_OFFERED,
    EARLY_PAYMENT_NOT_YET,
    PAYMENT_REPEATED,
    REPAY_TOKEN_NOT_VALID,
    COUPON_NOT_VALID,
    CARD_NOT_FOUND,
    CHARGE_REFUSED,
    FUNDS_MISSING,
    ACCOUNT_CLOSED,
    CHARGE_UNDER_WAY,
    BANK_CODE_JUST_SENT,
    BANK_CODE_TRIES_SPENT,
    BANK_CODES_SPENT,
    BANK_PAYMENT_RETURNED,
    TOO_MANY_CHARGES,
  },
})

export const confirmRepayment = defineOperation({
  name: 'confirmRepayment',
  feature: 'payway',
  summary: 'Confirm a repayment from a bank account with the code the bank sent',
  path: '/api/v1/:x/service/loan/repayment-confirm',
  params: appName,
  codes: 'text',
  body: Type.Object(
    {
      orderId,
      verifyCode: Type.String({ pattern: '^[0-9A-Za-z]{1,12}$', description: 'The code the bank sent.' }),
      repaymentRecordId: Type.String({
        pattern: ID_PATTERN,
        description: 'The payment that was started: `repayRecordId`.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    orderId: shownOrderId,
    repayRecordId: Type.String({ description: 'The payment that was started.' }),
    withholdingAmount: Type.Integer({ description: 'Amount taken from the account, in minor units.' }),
  }),
  errors: {
    NOTHING_TO_REPAY: repaymentErrors.NOTHING_TO_REPAY,
    VERIFICATION_CODE_WRONG,
    CHARGE_REFUSED,
    FUNDS_MISSING,
    ACCOUNT_CLOSED,
    CHARGE_UNDER_WAY,
    BANK_CODE_EXPIRED,
    BANK_CODE_TRIES_SPENT,
    BANK_PAYMENT_NOT_FOUND,
    BANK_PAYMENT_RETURNED,
  },
})

export const getRepaymentWay = defineOperation({
  name: 'getRepaymentWay',
  feature: 'payway',
  summary: 'The bank accounts from which a loan can be repaid, and a token for one repayment',
  path: '/api/v1/:x/service/loan/repayment-way',
  params: appName,
  codes: 'text',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    alipay: Type.Enum(['0', '1'] as const, {
      description: '`1` when paying on the provider’s own page is offered beside the bank accounts.',
    }),
    repayToken: Type.String({
      description: 'Token for one repayment: valid once, for this borrower and order, for half an hour.',
    }),
    bankCards: Type.Array(
      Type.Object({
        id: Type.String({ description: 'The bank account that `cardId` names.' }),
        bankName: Type.String({ description: 'Name of the bank, for people.' }),
        cardNo: Type.String({ description: 'Number of the account, all but its end hidden.' }),
        bankCode: Type.String({ description: 'Code of the bank, from the form.' }),
      }),
      { description: 'The borrower’s bank accounts that a repayment can be taken from.' },
    ),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOTHING_TO_REPAY: repaymentErrors.NOTHING_TO_REPAY },
})

export const redirectRepayment = defineOperation({
  name: 'redirectRepayment',
  feature: 'payway',
  summary: 'Start a repayment on the provider’s own page, and return its address',
  path: '/api/v1/:x/service/loan/repayment-huichao',
  params: appName,
  codes: 'text',
  idempotent: true,
  body: Type.Object(
    {
      /** Whom the caller takes the borrower for. The session decides: another person's id is refused. */
      userId: Type.Optional(
        Type.String({
          maxLength: 64,
          pattern: '^[0-9A-Za-z-]*$',
          description: 'The borrower, as the caller knows them; empty for whoever is signed in.',
        }),
      ),
      orderId,
      amount: amountMinor,
      /** Absent: the usual effect. */
      prepayment: Type.Optional(prepaymentEffect),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ url: Type.String({ description: 'Page on which the borrower pays.' }) }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY,
    AMOUNT_ABOVE_DEBT,
    PREPAYMENT_NOT_OFFERED,
    EARLY_PAYMENT_NOT_YET,
    PROVIDER_UNAVAILABLE,
    TOO_MANY_CODES,
  },
})
