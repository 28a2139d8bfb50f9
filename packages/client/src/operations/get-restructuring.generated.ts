// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getRestructuring = {
  name: 'getRestructuring',
  path: '/gateway/order/new-terms',
} as const satisfies OperationEntry
