// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const searchAudit = {
  name: 'searchAudit',
  path: '/gateway/console/audit',
} as const satisfies OperationEntry
