// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const waiveCharges = {
  name: 'waiveCharges',
  path: '/gateway/console/loan/waive-charges',
  idempotent: true,
} as const satisfies OperationEntry
