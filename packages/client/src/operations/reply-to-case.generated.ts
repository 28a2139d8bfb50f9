// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const replyToCase = {
  name: 'replyToCase',
  path: '/gateway/console/complaints/reply',
  idempotent: true,
} as const satisfies OperationEntry
