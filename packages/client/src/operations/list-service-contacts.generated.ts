// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listServiceContacts = {
  name: 'listServiceContacts',
  path: '/gateway/console/customer-service',
} as const satisfies OperationEntry
