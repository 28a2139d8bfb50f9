// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getStaffMember = {
  name: 'getStaffMember',
  path: '/gateway/console/people/one',
} as const satisfies OperationEntry
