// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getPushKey = {
  name: 'getPushKey',
  path: '/gateway/push/key',
} as const satisfies OperationEntry
