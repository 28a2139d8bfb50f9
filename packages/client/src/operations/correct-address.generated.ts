// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const correctAddress = {
  name: 'correctAddress',
  path: '/gateway/own-data/correct-address',
} as const satisfies OperationEntry
