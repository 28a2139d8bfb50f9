// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const declineApplication = {
  name: 'declineApplication',
  path: '/gateway/console/applications/decline',
  idempotent: true,
} as const satisfies OperationEntry
