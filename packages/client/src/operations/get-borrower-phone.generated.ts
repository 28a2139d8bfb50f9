// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getBorrowerPhone = {
  name: 'getBorrowerPhone',
  path: '/gateway/console/borrowers/phone',
} as const satisfies OperationEntry
