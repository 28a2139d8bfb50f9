// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const giveConsent = {
  name: 'giveConsent',
  path: '/gateway/consents/give',
} as const satisfies OperationEntry
