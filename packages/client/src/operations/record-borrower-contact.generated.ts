// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const recordBorrowerContact = {
  name: 'recordBorrowerContact',
  path: '/gateway/console/collections/record-contact',
  idempotent: true,
} as const satisfies OperationEntry
