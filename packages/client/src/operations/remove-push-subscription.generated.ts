// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const removePushSubscription = {
  name: 'removePushSubscription',
  path: '/gateway/push/remove',
} as const satisfies OperationEntry
