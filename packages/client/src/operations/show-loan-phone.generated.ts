// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const showLoanPhone = {
  name: 'showLoanPhone',
  path: '/gateway/console/collections/phone',
} as const satisfies OperationEntry
