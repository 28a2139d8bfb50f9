// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listReportedTransfers = {
  name: 'listReportedTransfers',
  path: '/gateway/console/transfers',
} as const satisfies OperationEntry
