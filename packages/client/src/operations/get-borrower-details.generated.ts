// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getBorrowerDetails = {
  name: 'getBorrowerDetails',
  path: '/gateway/console/borrowers/details',
} as const satisfies OperationEntry
