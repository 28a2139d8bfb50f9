export {
  type Account,
  accounts,
  credit,
  debit,
  type EntryKind,
  entryKinds,
  type LoanReference,
  type Posting,
} from './accounts.ts'
export { type BookFault, bookChecks } from './book-checks.ts'
export { type Anchor, anchorLine, readAnchors, readHeads } from './chain.ts'
export { balanceOf, findEntryId } from './ledger.store.ts'
export { balancesOf, type EntryDraft, postEntry, postLoanEntry } from './post-entry.ts'
export { verifyChains } from './verify-chains.ts'
