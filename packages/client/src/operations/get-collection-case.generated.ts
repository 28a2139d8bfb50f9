// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCollectionCase = {
  name: 'getCollectionCase',
  path: '/gateway/console/collections/case',
} as const satisfies OperationEntry
