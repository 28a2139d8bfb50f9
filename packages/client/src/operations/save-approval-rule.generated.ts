// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveApprovalRule = {
  name: 'saveApprovalRule',
  path: '/gateway/console/approval-rules/save',
} as const satisfies OperationEntry
