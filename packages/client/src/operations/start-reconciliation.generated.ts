// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const startReconciliation = {
  name: 'startReconciliation',
  path: '/gateway/console/reconciliation/start',
} as const satisfies OperationEntry
