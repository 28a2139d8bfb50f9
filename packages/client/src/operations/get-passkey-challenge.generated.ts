// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getPasskeyChallenge = {
  name: 'getPasskeyChallenge',
  path: '/gateway/login/passkey-challenge',
} as const satisfies OperationEntry
