// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const escalateCase = {
  name: 'escalateCase',
  path: '/gateway/console/complaints/escalate',
  idempotent: true,
} as const satisfies OperationEntry
