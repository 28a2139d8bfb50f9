// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getProduct = {
  name: 'getProduct',
  path: '/gateway/product/detail',
} as const satisfies OperationEntry
