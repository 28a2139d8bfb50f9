// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listRoles = {
  name: 'listRoles',
  path: '/gateway/console/roles',
} as const satisfies OperationEntry
