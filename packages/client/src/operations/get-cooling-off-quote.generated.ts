// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCoolingOffQuote = {
  name: 'getCoolingOffQuote',
  path: '/gateway/order/cooling-off-quote',
} as const satisfies OperationEntry
