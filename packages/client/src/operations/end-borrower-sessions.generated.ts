// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endBorrowerSessions = {
  name: 'endBorrowerSessions',
  path: '/gateway/console/borrowers/end-sessions',
  idempotent: true,
} as const satisfies OperationEntry
