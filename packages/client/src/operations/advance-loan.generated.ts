// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const advanceLoan = {
  name: 'advanceLoan',
  path: '/gateway/console/loan/advance',
  idempotent: true,
} as const satisfies OperationEntry
