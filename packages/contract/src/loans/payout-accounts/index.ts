export { bindPayoutAccount } from './bind-payout-account.ts'
export { cardInit } from './card-init.ts'
export { changePayoutAccount } from './change-payout-account.ts'
