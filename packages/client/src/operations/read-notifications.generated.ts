// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const readNotifications = {
  name: 'readNotifications',
  path: '/gateway/notification/read',
} as const satisfies OperationEntry
