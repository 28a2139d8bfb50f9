// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const recoverStaff = {
  name: 'recoverStaff',
  path: '/gateway/console/people/recover',
  idempotent: true,
} as const satisfies OperationEntry
