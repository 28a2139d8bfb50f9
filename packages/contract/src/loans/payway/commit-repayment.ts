import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { amountMinor, freeText, orderId } from '../../fields.ts'
import { BANK_CODE_PATTERN, ID_PATTERN, MASKED_CARD_PATTERN, REPAY_TOKEN_PATTERN } from '../../limits.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { repaymentErrors } from '../repayments/errors.ts'
import { appName } from './app-name.ts'
import { paywayErrors } from './errors.ts'

const { NOTHING_TO_REPAY, AMOUNT_ABOVE_DEBT, EARLY_PAYMENT_NOT_YET } = repaymentErrors
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
} = paywayErrors

export const commitRepayment = defineOperation({
  name: 'commitRepayment',
  feature: 'payway',
  summary: 'Repay from a bank account: start it, or have the bank send its code again',
  path: '/api/v1/:x/service/loan/repayment-commit',
  params: appName,
  codes: 'text',
  idempotent: true,
  body: Type.Object(
    {
      orderId,
      amount: amountMinor,
      cardId: Type.String({ pattern: ID_PATTERN }),
      /** As it was given out, masked: a whole number is refused, so that none is ever kept. */
      cardNo: Type.String({ pattern: MASKED_CARD_PATTERN }),
      bankName: Type.Optional(freeText(100)),
      bankCode: Type.Optional(Type.String({ pattern: BANK_CODE_PATTERN })),
      couponId: Type.Optional(freeText(64)),
      repayToken: Type.String({ pattern: REPAY_TOKEN_PATTERN }),
      /** 1 asks the bank for another code for the payment that this token started. */
      sendMsg: Type.Integer({ minimum: 0, maximum: 1 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    needValid: Type.Integer({ minimum: 0, maximum: 1 }),
    repayRecordId: Type.String(),
    withholdingAmount: Type.Integer(),
    orderId: Type.String(),
    phoneMasked: Type.String(),
    resendAfterSeconds: Type.Integer(),
  }),
  errors: {
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    NOTHING_TO_REPAY,
    AMOUNT_ABOVE_DEBT,
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
