// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const submitTransfer = {
  name: 'submitTransfer',
  path: '/gateway/utr/submit',
  idempotent: true,
} as const satisfies OperationEntry
