// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const extendLoan = {
  name: 'extendLoan',
  path: '/gateway/loan/extend',
  idempotent: true,
} as const satisfies OperationEntry
