// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const signOut = {
  name: 'signOut',
  path: '/gateway/logout',
} as const satisfies OperationEntry
