// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getPaymentStatus = {
  name: 'getPaymentStatus',
  path: '/gateway/repayment/status',
} as const satisfies OperationEntry
