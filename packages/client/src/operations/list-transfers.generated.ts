// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listTransfers = {
  name: 'listTransfers',
  path: '/gateway/utr/list',
} as const satisfies OperationEntry
