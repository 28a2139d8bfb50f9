// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const cancelOrder = {
  name: 'cancelOrder',
  path: '/gateway/order/cancel',
  idempotent: true,
} as const satisfies OperationEntry
