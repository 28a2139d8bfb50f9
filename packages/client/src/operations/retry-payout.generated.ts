// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const retryPayout = {
  name: 'retryPayout',
  path: '/gateway/console/payouts/retry',
  idempotent: true,
} as const satisfies OperationEntry
