// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const correctIdentity = {
  name: 'correctIdentity',
  path: '/gateway/own-data/correct-identity',
} as const satisfies OperationEntry
