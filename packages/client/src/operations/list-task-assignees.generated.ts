// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listTaskAssignees = {
  name: 'listTaskAssignees',
  path: '/gateway/console/tasks/assignees',
} as const satisfies OperationEntry
