// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getLoanLedger = {
  name: 'getLoanLedger',
  path: '/gateway/console/loan/ledger',
} as const satisfies OperationEntry
