// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listVerifications = {
  name: 'listVerifications',
  path: '/gateway/console/audit/verifications',
} as const satisfies OperationEntry
