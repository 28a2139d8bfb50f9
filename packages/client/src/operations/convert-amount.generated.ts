// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const convertAmount = {
  name: 'convertAmount',
  path: '/gateway/calculator/exchange-rate',
} as const satisfies OperationEntry
