// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const openAgreement = {
  name: 'openAgreement',
  path: '/gateway/contract-jump',
} as const satisfies OperationEntry
