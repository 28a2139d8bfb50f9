// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const changeStaffRoles = {
  name: 'changeStaffRoles',
  path: '/gateway/console/people/roles',
} as const satisfies OperationEntry
