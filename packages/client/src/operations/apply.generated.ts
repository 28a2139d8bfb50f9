// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const apply = {
  name: 'apply',
  path: '/gateway/product/apply',
  idempotent: true,
} as const satisfies OperationEntry
