// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveTask = {
  name: 'saveTask',
  path: '/gateway/console/tasks/save',
  idempotent: true,
} as const satisfies OperationEntry
