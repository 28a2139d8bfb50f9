export { type Borrower, getBorrower } from './borrowers.store.ts'
export { findOrCreateBorrower } from './find-or-create-borrower.ts'
export { getSessionBorrower } from './get-session-borrower.ts'
export { type MarketLookup, makeMarketLookup } from './market-lookup.ts'
