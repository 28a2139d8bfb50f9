// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listApprovalRules = {
  name: 'listApprovalRules',
  path: '/gateway/console/approval-rules',
} as const satisfies OperationEntry
