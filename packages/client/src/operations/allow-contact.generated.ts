// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const allowContact = {
  name: 'allowContact',
  path: '/gateway/console/collections/allow-contact',
} as const satisfies OperationEntry
