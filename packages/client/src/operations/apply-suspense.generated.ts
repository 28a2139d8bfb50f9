// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const applySuspense = {
  name: 'applySuspense',
  path: '/gateway/console/payments/apply-suspense',
  idempotent: true,
} as const satisfies OperationEntry
