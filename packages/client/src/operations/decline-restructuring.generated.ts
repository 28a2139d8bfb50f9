// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const declineRestructuring = {
  name: 'declineRestructuring',
  path: '/gateway/order/new-terms-decline',
  idempotent: true,
} as const satisfies OperationEntry
