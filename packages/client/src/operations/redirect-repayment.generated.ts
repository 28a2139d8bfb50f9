// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const redirectRepayment = {
  name: 'redirectRepayment',
  path: '/api/v1/hulog/service/loan/repayment-huichao',
  idempotent: true,
} as const satisfies OperationEntry
