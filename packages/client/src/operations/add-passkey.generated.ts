// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const addPasskey = {
  name: 'addPasskey',
  path: '/gateway/passkey/add',
} as const satisfies OperationEntry
