// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const approveApplication = {
  name: 'approveApplication',
  path: '/gateway/console/applications/approve',
  idempotent: true,
} as const satisfies OperationEntry
