// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listNotifications = {
  name: 'listNotifications',
  path: '/gateway/notification/list',
} as const satisfies OperationEntry
