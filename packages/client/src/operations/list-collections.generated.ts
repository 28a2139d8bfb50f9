// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listCollections = {
  name: 'listCollections',
  path: '/gateway/console/collections/list',
} as const satisfies OperationEntry
