export {
  type Account,
  accounts,
  credit,
  debit,
  type EntryKind,
  entryKinds,
  type LoanReference,
  type Posting,
} from './ledger/accounts.ts'
export { type BookFault, bookChecks } from './ledger/book-checks.ts'
export { type Anchor, anchorLine, readHeads } from './ledger/chain.ts'
export {
  balanceOf,
  findEntryId,
  type LedgerLine,
  lastLinkOf,
  listEntryLines,
  listLinesAfter,
} from './ledger/ledger.store.ts'
export { listLoanEntries, sumLoanEntries } from './ledger/loan-entries.store.ts'
export { balancesOf, postEntry, postLoanEntry } from './ledger/post-entry.ts'
export { verifyChains } from './ledger/verify-chains.ts'
