// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getPrepaymentQuote = {
  name: 'getPrepaymentQuote',
  path: '/gateway/order/prepayment-quote',
} as const satisfies OperationEntry
