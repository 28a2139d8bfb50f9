// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endStaffSession = {
  name: 'endStaffSession',
  path: '/gateway/console/own/sessions/end',
} as const satisfies OperationEntry
