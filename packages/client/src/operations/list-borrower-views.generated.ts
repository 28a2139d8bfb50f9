// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listBorrowerViews = {
  name: 'listBorrowerViews',
  path: '/gateway/console/borrowers/views',
} as const satisfies OperationEntry
