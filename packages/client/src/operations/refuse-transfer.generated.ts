// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const refuseTransfer = {
  name: 'refuseTransfer',
  path: '/gateway/console/transfers/refuse',
  idempotent: true,
} as const satisfies OperationEntry
