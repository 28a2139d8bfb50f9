// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listCalculations = {
  name: 'listCalculations',
  path: '/gateway/calculator/list',
} as const satisfies OperationEntry
