// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listReconciliations = {
  name: 'listReconciliations',
  path: '/gateway/console/reconciliation/runs',
} as const satisfies OperationEntry
