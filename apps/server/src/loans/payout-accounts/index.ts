export { payoutAccountRoutes } from './payout-accounts.routes.ts'
export { findPayoutAccount, type PayoutAccount } from './payout-accounts.store.ts'
export { type PayoutDestination, payToAccount, readPayoutDestination } from './read-payout-destination.ts'
export { accountColumns, nextPage, saveAccount } from './save-account.ts'
