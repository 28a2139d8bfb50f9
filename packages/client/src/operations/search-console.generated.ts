// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const searchConsole = {
  name: 'searchConsole',
  path: '/gateway/console/search',
} as const satisfies OperationEntry
