// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const finishTask = {
  name: 'finishTask',
  path: '/gateway/console/tasks/finish',
} as const satisfies OperationEntry
