// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const changePayoutAccount = {
  name: 'changePayoutAccount',
  path: '/gateway/opponents/cardChange',
} as const satisfies OperationEntry
