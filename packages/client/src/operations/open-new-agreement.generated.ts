// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const openNewAgreement = {
  name: 'openNewAgreement',
  path: '/gopia/goya/contract-jump',
} as const satisfies OperationEntry
