// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const addServiceAccount = {
  name: 'addServiceAccount',
  path: '/gateway/console/services/add',
} as const satisfies OperationEntry
