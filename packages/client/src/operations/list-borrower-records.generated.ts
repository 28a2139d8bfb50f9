// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listBorrowerRecords = {
  name: 'listBorrowerRecords',
  path: '/gateway/console/borrowers/records',
} as const satisfies OperationEntry
