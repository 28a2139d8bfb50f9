// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listStaffSessions = {
  name: 'listStaffSessions',
  path: '/gateway/console/own/sessions',
} as const satisfies OperationEntry
