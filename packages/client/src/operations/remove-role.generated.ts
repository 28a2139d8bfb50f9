// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const removeRole = {
  name: 'removeRole',
  path: '/gateway/console/roles/remove',
} as const satisfies OperationEntry
