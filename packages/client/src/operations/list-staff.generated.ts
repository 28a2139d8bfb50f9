// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listStaff = {
  name: 'listStaff',
  path: '/gateway/console/people',
} as const satisfies OperationEntry
