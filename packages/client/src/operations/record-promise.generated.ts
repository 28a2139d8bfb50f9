// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const recordPromise = {
  name: 'recordPromise',
  path: '/gateway/console/collections/record-promise',
  idempotent: true,
} as const satisfies OperationEntry
