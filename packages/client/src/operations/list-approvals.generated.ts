// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listApprovals = {
  name: 'listApprovals',
  path: '/gateway/console/approvals',
} as const satisfies OperationEntry
