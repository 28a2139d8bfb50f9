// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCalculator = {
  name: 'getCalculator',
  path: '/gateway/calculator/index',
} as const satisfies OperationEntry
