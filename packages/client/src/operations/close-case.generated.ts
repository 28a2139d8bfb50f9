// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const closeCase = {
  name: 'closeCase',
  path: '/gateway/console/complaints/close',
  idempotent: true,
} as const satisfies OperationEntry
