// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveContacts = {
  name: 'saveContacts',
  path: '/gateway/certification/contacts',
} as const satisfies OperationEntry
