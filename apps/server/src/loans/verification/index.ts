export { auditLedger, type LedgerAudit, verifyBooks } from './verify-books.ts'
