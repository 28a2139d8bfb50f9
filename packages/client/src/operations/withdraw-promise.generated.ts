// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const withdrawPromise = {
  name: 'withdrawPromise',
  path: '/gateway/console/collections/withdraw-promise',
} as const satisfies OperationEntry
