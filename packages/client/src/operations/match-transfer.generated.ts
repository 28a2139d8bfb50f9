// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const matchTransfer = {
  name: 'matchTransfer',
  path: '/gateway/console/transfers/match',
  idempotent: true,
} as const satisfies OperationEntry
