// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endServiceAccount = {
  name: 'endServiceAccount',
  path: '/gateway/console/services/end',
} as const satisfies OperationEntry
