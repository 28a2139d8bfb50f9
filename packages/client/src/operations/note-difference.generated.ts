// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const noteDifference = {
  name: 'noteDifference',
  path: '/gateway/console/reconciliation/differences/note',
} as const satisfies OperationEntry
