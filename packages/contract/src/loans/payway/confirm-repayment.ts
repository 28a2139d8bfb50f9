import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { orderId } from '../../fields.ts'
import { ID_PATTERN } from '../../limits.ts'
import { repaymentErrors } from '../repayments/errors.ts'
import { appName } from './app-name.ts'
import { paywayErrors } from './errors.ts'

const {
  VERIFICATION_CODE_WRONG,
  CHARGE_REFUSED,
  FUNDS_MISSING,
  ACCOUNT_CLOSED,
  CHARGE_UNDER_WAY,
  BANK_CODE_EXPIRED,
  BANK_CODE_TRIES_SPENT,
  BANK_PAYMENT_NOT_FOUND,
  BANK_PAYMENT_RETURNED,
} = paywayErrors

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
      verifyCode: Type.String({ pattern: '^[0-9A-Za-z]{1,12}$' }),
      repaymentRecordId: Type.String({ pattern: ID_PATTERN }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ orderId: Type.String(), repayRecordId: Type.String(), withholdingAmount: Type.Integer() }),
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
