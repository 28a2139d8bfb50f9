// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const startCase = {
  name: 'startCase',
  path: '/gateway/console/complaints/start',
  idempotent: true,
} as const satisfies OperationEntry
