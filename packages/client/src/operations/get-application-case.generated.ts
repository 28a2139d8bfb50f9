// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getApplicationCase = {
  name: 'getApplicationCase',
  path: '/gateway/console/applications/case',
} as const satisfies OperationEntry
