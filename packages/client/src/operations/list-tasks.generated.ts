// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listTasks = {
  name: 'listTasks',
  path: '/gateway/console/tasks',
} as const satisfies OperationEntry
