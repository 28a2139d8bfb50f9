// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const calculatePrepayment = {
  name: 'calculatePrepayment',
  path: '/gateway/calculator/prepayment',
} as const satisfies OperationEntry
