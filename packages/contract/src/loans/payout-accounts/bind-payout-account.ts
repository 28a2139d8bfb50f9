import { defineOperation } from '../../define-operation.ts'
import { stepUpErrors } from '../../people/sessions/step-up.ts'
import { accountBound, accountValues } from './account-values.ts'
import { payoutAccountErrors } from './errors.ts'

export const bindPayoutAccount = defineOperation({
  name: 'bindPayoutAccount',
  feature: 'payout-accounts',
  summary: 'Bind the account the loan is paid out to',
  path: '/gateway/v3/bind-card/bind-card-new',
  body: accountValues,
  reply: accountBound,
  errors: { ...payoutAccountErrors, ...stepUpErrors },
})
