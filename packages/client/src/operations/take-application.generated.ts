// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const takeApplication = {
  name: 'takeApplication',
  path: '/gateway/console/applications/take',
  idempotent: true,
} as const satisfies OperationEntry
