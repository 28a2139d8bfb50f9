// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const removePasskey = {
  name: 'removePasskey',
  path: '/gateway/passkey/remove',
} as const satisfies OperationEntry
