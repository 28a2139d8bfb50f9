// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const startContact = {
  name: 'startContact',
  path: '/gateway/console/collections/start-contact',
} as const satisfies OperationEntry
