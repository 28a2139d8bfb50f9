// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getPayoffQuote = {
  name: 'getPayoffQuote',
  path: '/gateway/order/payoff-quote',
} as const satisfies OperationEntry
