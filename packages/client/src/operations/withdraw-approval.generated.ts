// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const withdrawApproval = {
  name: 'withdrawApproval',
  path: '/gateway/console/approvals/withdraw',
} as const satisfies OperationEntry
