// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listPayments = {
  name: 'listPayments',
  path: '/gateway/console/payments',
} as const satisfies OperationEntry
