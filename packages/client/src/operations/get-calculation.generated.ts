// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCalculation = {
  name: 'getCalculation',
  path: '/gateway/calculator/info',
} as const satisfies OperationEntry
