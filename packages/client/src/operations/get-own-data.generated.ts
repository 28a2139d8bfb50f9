// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getOwnData = {
  name: 'getOwnData',
  path: '/gateway/own-data/overview',
} as const satisfies OperationEntry
