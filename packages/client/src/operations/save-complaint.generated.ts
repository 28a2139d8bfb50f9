// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveComplaint = {
  name: 'saveComplaint',
  path: '/gateway/user-problem/problem-save',
  idempotent: true,
} as const satisfies OperationEntry
