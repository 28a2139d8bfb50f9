import { defineErrors } from '../../errors.ts'

export const paywayErrors = defineErrors({
  PAYMENT_REPEATED: { code: 800005, status: 200, message: 'do not submit the payment request repeatedly' },
  VERIFICATION_CODE_WRONG: { code: 800006, status: 200, message: 'verification code error' },
  REPAY_TOKEN_NOT_VALID: {
    code: 2641,
    status: 200,
    message: 'This page has been open too long. Please open it again.',
  },
  COUPON_NOT_VALID: { code: 2642, status: 200, message: 'This coupon cannot be used. Nothing was charged.' },
  CARD_NOT_FOUND: { code: 2643, status: 404, message: 'We could not find this bank account among yours.' },
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
    message: 'Too many wrong codes. Nothing was charged. Please start the payment again.',
  },
  BANK_PAYMENT_NOT_FOUND: { code: 2649, status: 404, message: 'We could not find this payment.' },
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
