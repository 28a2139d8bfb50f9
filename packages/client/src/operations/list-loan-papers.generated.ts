// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listLoanPapers = {
  name: 'listLoanPapers',
  path: '/gateway/console/loan/papers',
} as const satisfies OperationEntry
