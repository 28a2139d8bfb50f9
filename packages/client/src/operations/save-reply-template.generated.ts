// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveReplyTemplate = {
  name: 'saveReplyTemplate',
  path: '/gateway/console/reply-templates/save',
  idempotent: true,
} as const satisfies OperationEntry
