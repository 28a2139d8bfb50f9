// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getRepaymentWay = {
  name: 'getRepaymentWay',
  path: '/api/v1/hulog/service/loan/repayment-way',
} as const satisfies OperationEntry
