// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getPassword = {
  name: 'getPassword',
  path: '/gateway/password',
} as const satisfies OperationEntry
