// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const assignCase = {
  name: 'assignCase',
  path: '/gateway/console/complaints/assign',
  idempotent: true,
} as const satisfies OperationEntry
