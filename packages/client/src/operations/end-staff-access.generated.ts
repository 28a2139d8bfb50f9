// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endStaffAccess = {
  name: 'endStaffAccess',
  path: '/gateway/console/people/end',
} as const satisfies OperationEntry
