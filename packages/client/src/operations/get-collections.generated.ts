// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCollections = {
  name: 'getCollections',
  path: '/gateway/console/collections',
} as const satisfies OperationEntry
