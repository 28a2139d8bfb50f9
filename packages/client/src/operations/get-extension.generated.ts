// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getExtension = {
  name: 'getExtension',
  path: '/gateway/opponents/pettypy',
} as const satisfies OperationEntry
