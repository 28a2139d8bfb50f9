// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listLoanContacts = {
  name: 'listLoanContacts',
  path: '/gateway/console/collections/contact-log',
} as const satisfies OperationEntry
