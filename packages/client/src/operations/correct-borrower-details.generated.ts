// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const correctBorrowerDetails = {
  name: 'correctBorrowerDetails',
  path: '/gateway/console/borrowers/correct',
  idempotent: true,
} as const satisfies OperationEntry
