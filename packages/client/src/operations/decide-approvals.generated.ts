// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const decideApprovals = {
  name: 'decideApprovals',
  path: '/gateway/console/approvals/decide',
} as const satisfies OperationEntry
