// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const confirmNewLoan = {
  name: 'confirmNewLoan',
  path: '/gopia/goya/push',
  idempotent: true,
} as const satisfies OperationEntry
