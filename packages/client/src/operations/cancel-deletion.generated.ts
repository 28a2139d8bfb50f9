// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const cancelDeletion = {
  name: 'cancelDeletion',
  path: '/gateway/own-data/cancel-deletion',
} as const satisfies OperationEntry
