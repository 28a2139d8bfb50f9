// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listSuspense = {
  name: 'listSuspense',
  path: '/gateway/console/suspense',
} as const satisfies OperationEntry
