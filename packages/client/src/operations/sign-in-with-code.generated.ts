// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const signInWithCode = {
  name: 'signInWithCode',
  path: '/gateway/login/sms',
} as const satisfies OperationEntry
