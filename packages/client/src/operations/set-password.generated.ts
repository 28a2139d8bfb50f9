// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const setPassword = {
  name: 'setPassword',
  path: '/gateway/password/set',
} as const satisfies OperationEntry
