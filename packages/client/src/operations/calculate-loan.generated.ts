// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const calculateLoan = {
  name: 'calculateLoan',
  path: '/gateway/calculator/emi',
} as const satisfies OperationEntry
