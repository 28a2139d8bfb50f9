// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listComplaints = {
  name: 'listComplaints',
  path: '/gateway/user-problem/problem-list',
} as const satisfies OperationEntry
