// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getQuote = {
  name: 'getQuote',
  path: '/gateway/product/quote',
} as const satisfies OperationEntry
