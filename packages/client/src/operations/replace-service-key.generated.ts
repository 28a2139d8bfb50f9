// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const replaceServiceKey = {
  name: 'replaceServiceKey',
  path: '/gateway/console/services/replace-key',
} as const satisfies OperationEntry
