// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const takeChargeBack = {
  name: 'takeChargeBack',
  path: '/gateway/console/loan/take-charge-back',
  idempotent: true,
} as const satisfies OperationEntry
