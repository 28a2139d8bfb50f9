// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getToday = {
  name: 'getToday',
  path: '/gateway/console/today',
} as const satisfies OperationEntry
