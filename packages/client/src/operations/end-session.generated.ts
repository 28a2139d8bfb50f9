// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endSession = {
  name: 'endSession',
  path: '/gateway/login/session/end',
} as const satisfies OperationEntry
