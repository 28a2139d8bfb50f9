// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const scoreComplaint = {
  name: 'scoreComplaint',
  path: '/gateway/user-problem/save-score',
} as const satisfies OperationEntry
