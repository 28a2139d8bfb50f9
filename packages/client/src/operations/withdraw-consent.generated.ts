// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const withdrawConsent = {
  name: 'withdrawConsent',
  path: '/gateway/consents/withdraw',
} as const satisfies OperationEntry
