// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const deleteCalculation = {
  name: 'deleteCalculation',
  path: '/gateway/calculator/del',
} as const satisfies OperationEntry
