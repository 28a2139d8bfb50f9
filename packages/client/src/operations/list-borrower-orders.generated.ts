// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listBorrowerOrders = {
  name: 'listBorrowerOrders',
  path: '/gateway/console/borrowers/orders',
} as const satisfies OperationEntry
