// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const explainOwed = {
  name: 'explainOwed',
  path: '/gateway/order/what-is-owed',
} as const satisfies OperationEntry
