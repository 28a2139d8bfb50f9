// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const chargeLoan = {
  name: 'chargeLoan',
  path: '/gateway/console/loan/charge',
  idempotent: true,
} as const satisfies OperationEntry
