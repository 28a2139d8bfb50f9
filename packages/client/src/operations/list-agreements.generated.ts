// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listAgreements = {
  name: 'listAgreements',
  path: '/gateway/contract',
} as const satisfies OperationEntry
