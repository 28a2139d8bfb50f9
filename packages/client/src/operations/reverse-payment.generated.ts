// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const reversePayment = {
  name: 'reversePayment',
  path: '/gateway/console/payments/reverse',
  idempotent: true,
} as const satisfies OperationEntry
