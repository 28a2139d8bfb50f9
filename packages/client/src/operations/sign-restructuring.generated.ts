// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const signRestructuring = {
  name: 'signRestructuring',
  path: '/gateway/order/new-terms-sign',
  idempotent: true,
} as const satisfies OperationEntry
