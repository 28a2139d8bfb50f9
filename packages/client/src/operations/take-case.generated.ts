// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const takeCase = {
  name: 'takeCase',
  path: '/gateway/console/complaints/take',
  idempotent: true,
} as const satisfies OperationEntry
