// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getStatement = {
  name: 'getStatement',
  path: '/gateway/order/statement',
} as const satisfies OperationEntry
