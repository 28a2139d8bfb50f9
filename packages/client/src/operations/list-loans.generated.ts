// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listLoans = {
  name: 'listLoans',
  path: '/gateway/console/loans',
} as const satisfies OperationEntry
