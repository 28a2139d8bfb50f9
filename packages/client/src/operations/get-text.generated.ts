// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getText = {
  name: 'getText',
  path: '/gateway/support/text',
} as const satisfies OperationEntry
