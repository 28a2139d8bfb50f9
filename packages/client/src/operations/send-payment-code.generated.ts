// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const sendPaymentCode = {
  name: 'sendPaymentCode',
  path: '/gateway/console/loan/payment-code',
  idempotent: true,
} as const satisfies OperationEntry
