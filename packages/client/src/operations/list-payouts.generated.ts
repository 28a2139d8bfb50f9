// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listPayouts = {
  name: 'listPayouts',
  path: '/gateway/console/payouts',
} as const satisfies OperationEntry
