export { payoutAccountRoutes } from './payout-accounts.routes.ts'
export { findPayoutAccount, type PayoutAccount } from './payout-accounts.store.ts'
export { type PayoutDestination, readPayoutDestination } from './read-payout-destination.ts'
export { nextPage, placeOf as placeOfAccount, saveAccount } from './save-account.ts'
