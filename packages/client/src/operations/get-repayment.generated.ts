// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getRepayment = {
  name: 'getRepayment',
  path: '/gateway/loan-play-detail',
} as const satisfies OperationEntry
