// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listNewAgreements = {
  name: 'listNewAgreements',
  path: '/gopia/goya/contract',
} as const satisfies OperationEntry
