// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getSession = {
  name: 'getSession',
  path: '/gateway/login/session',
} as const satisfies OperationEntry
