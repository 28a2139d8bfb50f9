// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getReportedTransfer = {
  name: 'getReportedTransfer',
  path: '/gateway/console/transfers/one',
} as const satisfies OperationEntry
