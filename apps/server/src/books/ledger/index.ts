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
export type { BookFault } from './book-checks.ts'
export { type Anchor, anchorLine, readAnchors, readHeads } from './chain.ts'
export { balanceOf, findEntryId } from './ledger.store.ts'
export { type EntryDraft, postEntry } from './post-entry.ts'
export { bookCharges, type LoanEventPosting, postLoanEvent } from './post-loan-event.ts'
export { auditLedger, type LedgerAudit, verifyBooks } from './verify-books.ts'
