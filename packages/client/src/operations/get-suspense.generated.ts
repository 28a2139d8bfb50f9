// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getSuspense = {
  name: 'getSuspense',
  path: '/gateway/console/suspense/one',
} as const satisfies OperationEntry
