// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const removePassword = {
  name: 'removePassword',
  path: '/gateway/password/remove',
} as const satisfies OperationEntry
