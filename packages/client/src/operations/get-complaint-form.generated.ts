// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getComplaintForm = {
  name: 'getComplaintForm',
  method: 'GET',
  path: '/gateway/user-problem/problem-init',
} as const satisfies OperationEntry
