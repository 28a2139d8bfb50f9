// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const requestDataCopy = {
  name: 'requestDataCopy',
  path: '/gateway/own-data/request-copy',
} as const satisfies OperationEntry
