// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listBorrowerContacts = {
  name: 'listBorrowerContacts',
  path: '/gateway/console/borrowers/outreach',
} as const satisfies OperationEntry
