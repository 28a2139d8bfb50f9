// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveIdentity = {
  name: 'saveIdentity',
  path: '/gateway/certification/identity',
} as const satisfies OperationEntry
