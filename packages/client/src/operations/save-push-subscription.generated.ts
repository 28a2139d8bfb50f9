// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const savePushSubscription = {
  name: 'savePushSubscription',
  path: '/gateway/push/save',
} as const satisfies OperationEntry
