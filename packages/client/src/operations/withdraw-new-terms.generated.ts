// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const withdrawNewTerms = {
  name: 'withdrawNewTerms',
  path: '/gateway/console/loan/withdraw-new-terms',
  idempotent: true,
} as const satisfies OperationEntry
