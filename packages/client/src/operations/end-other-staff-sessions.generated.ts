// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endOtherStaffSessions = {
  name: 'endOtherStaffSessions',
  path: '/gateway/console/own/sessions/end-others',
} as const satisfies OperationEntry
