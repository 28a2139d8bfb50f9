// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const takeDifference = {
  name: 'takeDifference',
  path: '/gateway/console/reconciliation/differences/take',
} as const satisfies OperationEntry
