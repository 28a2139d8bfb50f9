// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const verifyAudit = {
  name: 'verifyAudit',
  path: '/gateway/console/audit/verify',
} as const satisfies OperationEntry
