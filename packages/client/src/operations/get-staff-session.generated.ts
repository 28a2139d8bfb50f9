// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getStaffSession = {
  name: 'getStaffSession',
  path: '/gateway/console/session',
} as const satisfies OperationEntry
