// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const refundSuspense = {
  name: 'refundSuspense',
  path: '/gateway/console/payments/refund-suspense',
  idempotent: true,
} as const satisfies OperationEntry
