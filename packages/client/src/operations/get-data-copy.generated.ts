// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getDataCopy = {
  name: 'getDataCopy',
  path: '/gateway/own-data/copy',
} as const satisfies OperationEntry
