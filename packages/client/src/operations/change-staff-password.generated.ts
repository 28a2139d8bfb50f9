// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const changeStaffPassword = {
  name: 'changeStaffPassword',
  path: '/gateway/console/own/password',
} as const satisfies OperationEntry
