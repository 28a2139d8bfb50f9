// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const writeOffLoan = {
  name: 'writeOffLoan',
  path: '/gateway/console/loan/write-off',
  idempotent: true,
} as const satisfies OperationEntry
