// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getExtensionQuote = {
  name: 'getExtensionQuote',
  path: '/gateway/order/extension-quote',
} as const satisfies OperationEntry
