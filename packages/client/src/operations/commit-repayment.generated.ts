// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const commitRepayment = {
  name: 'commitRepayment',
  path: '/api/v1/hulog/service/loan/repayment-commit',
  idempotent: true,
} as const satisfies OperationEntry
