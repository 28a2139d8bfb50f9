// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const signInWithPassword = {
  name: 'signInWithPassword',
  path: '/gateway/login/password',
} as const satisfies OperationEntry
