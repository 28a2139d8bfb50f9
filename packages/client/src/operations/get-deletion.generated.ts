// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getDeletion = {
  name: 'getDeletion',
  path: '/gateway/own-data/deletion',
} as const satisfies OperationEntry
