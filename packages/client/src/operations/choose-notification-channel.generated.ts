// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const chooseNotificationChannel = {
  name: 'chooseNotificationChannel',
  path: '/gateway/notification/channel',
} as const satisfies OperationEntry
