// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listOrders = {
  name: 'listOrders',
  path: '/gateway/order/list',
} as const satisfies OperationEntry
