// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const exitLoan = {
  name: 'exitLoan',
  path: '/gateway/loan/exit',
  idempotent: true,
} as const satisfies OperationEntry
