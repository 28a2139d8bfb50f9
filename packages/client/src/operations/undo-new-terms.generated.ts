// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const undoNewTerms = {
  name: 'undoNewTerms',
  path: '/gateway/console/loan/undo-new-terms',
  idempotent: true,
} as const satisfies OperationEntry
