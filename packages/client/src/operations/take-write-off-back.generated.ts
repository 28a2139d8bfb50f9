// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const takeWriteOffBack = {
  name: 'takeWriteOffBack',
  path: '/gateway/console/loan/take-write-off-back',
  idempotent: true,
} as const satisfies OperationEntry
