import { defineErrors } from '../errors.ts'

export const payoutAccountErrors = defineErrors({
  ACCOUNT_NUMBER_NOT_VALID: { code: 2401, status: 200, message: 'Please check the account number.' },
  BANK_NOT_SUPPORTED: { code: 2402, status: 200, message: 'We cannot pay to this bank yet. Please choose another.' },
  NAME_NOT_KNOWN: { code: 2403, status: 200, message: 'Please enter your name in your details first.' },
})
