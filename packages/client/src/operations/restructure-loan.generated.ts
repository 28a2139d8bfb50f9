// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const restructureLoan = {
  name: 'restructureLoan',
  path: '/gateway/console/loan/restructure',
  idempotent: true,
} as const satisfies OperationEntry
