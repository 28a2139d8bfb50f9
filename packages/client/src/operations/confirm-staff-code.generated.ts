// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const confirmStaffCode = {
  name: 'confirmStaffCode',
  path: '/gateway/console/sign-in/code',
} as const satisfies OperationEntry
