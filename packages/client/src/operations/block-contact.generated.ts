// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const blockContact = {
  name: 'blockContact',
  path: '/gateway/console/collections/block-contact',
  idempotent: true,
} as const satisfies OperationEntry
