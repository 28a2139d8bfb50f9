// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getClosingLetter = {
  name: 'getClosingLetter',
  path: '/gateway/order/closing-letter',
} as const satisfies OperationEntry
