// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getComplaint = {
  name: 'getComplaint',
  path: '/gateway/user-problem/problem-detail',
} as const satisfies OperationEntry
