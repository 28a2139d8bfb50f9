// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listServiceAccounts = {
  name: 'listServiceAccounts',
  path: '/gateway/console/services',
} as const satisfies OperationEntry
