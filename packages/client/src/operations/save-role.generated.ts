// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveRole = {
  name: 'saveRole',
  path: '/gateway/console/roles/save',
} as const satisfies OperationEntry
