// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const createPaymentCode = {
  name: 'createPaymentCode',
  path: '/gateway/generate-vcode',
  idempotent: true,
} as const satisfies OperationEntry
