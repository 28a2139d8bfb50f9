// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveCalculation = {
  name: 'saveCalculation',
  path: '/gateway/calculator/add',
  idempotent: true,
} as const satisfies OperationEntry
