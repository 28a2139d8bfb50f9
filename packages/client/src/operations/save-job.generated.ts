// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveJob = {
  name: 'saveJob',
  path: '/gateway/certification/job',
} as const satisfies OperationEntry
