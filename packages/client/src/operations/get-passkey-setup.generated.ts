// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getPasskeySetup = {
  name: 'getPasskeySetup',
  path: '/gateway/passkey/setup',
} as const satisfies OperationEntry
