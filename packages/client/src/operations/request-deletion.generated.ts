// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const requestDeletion = {
  name: 'requestDeletion',
  path: '/gateway/own-data/request-deletion',
} as const satisfies OperationEntry
