// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const waiveCharge = {
  name: 'waiveCharge',
  path: '/gateway/console/loan/waive-charge',
  idempotent: true,
} as const satisfies OperationEntry
