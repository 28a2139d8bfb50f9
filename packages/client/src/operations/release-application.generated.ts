// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const releaseApplication = {
  name: 'releaseApplication',
  path: '/gateway/console/applications/release',
  idempotent: true,
} as const satisfies OperationEntry
