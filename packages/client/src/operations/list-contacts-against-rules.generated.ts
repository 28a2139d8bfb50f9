// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listContactsAgainstRules = {
  name: 'listContactsAgainstRules',
  path: '/gateway/console/collections/against-rules',
} as const satisfies OperationEntry
