import { defineErrors } from '../../errors.ts'

export const payoutAccountErrors = defineErrors({
  ACCOUNT_NUMBER_NOT_VALID: { code: 2401, status: 200, message: 'Please check the account number.' },
  BANK_NOT_SUPPORTED: { code: 2402, status: 200, message: 'We cannot pay to this bank yet. Please choose another.' },
  CARD_NUMBER_GIVEN: {
    code: 2404,
    status: 200,
    message: 'This looks like the number of a card. Please enter the account number. We did not keep what you typed.',
  },
  NAME_NOT_CARRIED: {
    code: 2405,
    status: 200,
    message: 'Banks here take names in Latin letters only. Please write yours as your bank does, or write to us.',
  },
  BRANCH_NOT_VALID: {
    code: 2406,
    status: 200,
    message: 'Please check the branch: the last 6 digits of its IFSC, or the 9 digits of its MICR code.',
  },
  NAME_NOT_KNOWN: { code: 2403, status: 200, message: 'Please enter your name in your details first.' },
})
