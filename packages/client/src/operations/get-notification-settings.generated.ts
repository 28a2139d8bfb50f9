// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getNotificationSettings = {
  name: 'getNotificationSettings',
  path: '/gateway/notification/settings',
} as const satisfies OperationEntry
