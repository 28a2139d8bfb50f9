// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const takeNextApplication = {
  name: 'takeNextApplication',
  path: '/gateway/console/applications/take-next',
  idempotent: true,
} as const satisfies OperationEntry
