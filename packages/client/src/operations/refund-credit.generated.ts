// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const refundCredit = {
  name: 'refundCredit',
  path: '/gateway/console/loan/refund',
  idempotent: true,
} as const satisfies OperationEntry
