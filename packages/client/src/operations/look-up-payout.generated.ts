// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const lookUpPayout = {
  name: 'lookUpPayout',
  path: '/gateway/console/payouts/look-up',
  idempotent: true,
} as const satisfies OperationEntry
