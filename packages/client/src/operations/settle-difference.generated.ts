// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const settleDifference = {
  name: 'settleDifference',
  path: '/gateway/console/reconciliation/differences/settle',
} as const satisfies OperationEntry
