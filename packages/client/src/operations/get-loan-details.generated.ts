// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getLoanDetails = {
  name: 'getLoanDetails',
  path: '/gateway/v3/loan-details/loan-details',
} as const satisfies OperationEntry
