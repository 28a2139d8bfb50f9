// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const initComplaint = {
  name: 'initComplaint',
  path: '/gateway/user-problem/problem-init',
} as const satisfies OperationEntry
