// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const confirmLoan = {
  name: 'confirmLoan',
  path: '/gateway/loan-detail-push',
  idempotent: true,
} as const satisfies OperationEntry
