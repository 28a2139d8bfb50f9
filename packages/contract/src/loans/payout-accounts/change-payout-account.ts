import { defineOperation } from '../../define-operation.ts'
import { stepUpErrors } from '../../people/sessions/step-up.ts'
import { accountBound, accountValues } from './account-values.ts'
import { payoutAccountErrors } from './errors.ts'

export const changePayoutAccount = defineOperation({
  name: 'changePayoutAccount',
  feature: 'payout-accounts',
  summary: 'Replace the payout account from the loan details; a failed payout is tried again to it',
  path: '/gateway/opponents/cardChange',
  body: accountValues,
  reply: accountBound,
  errors: { ...payoutAccountErrors, ...stepUpErrors },
})
