// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getApproval = {
  name: 'getApproval',
  path: '/gateway/console/approvals/one',
} as const satisfies OperationEntry
