// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listDifferences = {
  name: 'listDifferences',
  path: '/gateway/console/reconciliation/differences',
} as const satisfies OperationEntry
