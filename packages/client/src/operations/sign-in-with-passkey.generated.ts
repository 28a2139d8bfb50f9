// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const signInWithPasskey = {
  name: 'signInWithPasskey',
  path: '/gateway/login/passkey',
} as const satisfies OperationEntry
