// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listProducts = {
  name: 'listProducts',
  path: '/gateway/home/index',
} as const satisfies OperationEntry
