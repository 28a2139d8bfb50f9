// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getUnionErrorInfo = {
  name: 'getUnionErrorInfo',
  path: '/gateway/union-error-info',
} as const satisfies OperationEntry
