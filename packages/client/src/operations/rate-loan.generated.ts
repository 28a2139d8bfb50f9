// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const rateLoan = {
  name: 'rateLoan',
  path: '/gateway/v3/loan-details/google-score',
} as const satisfies OperationEntry
