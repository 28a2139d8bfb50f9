// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const confirmRepayment = {
  name: 'confirmRepayment',
  path: '/api/v1/hulog/service/loan/repayment-confirm',
} as const satisfies OperationEntry
