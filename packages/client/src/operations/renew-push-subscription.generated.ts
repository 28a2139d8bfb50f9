// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const renewPushSubscription = {
  name: 'renewPushSubscription',
  path: '/gateway/push/renew',
} as const satisfies OperationEntry
