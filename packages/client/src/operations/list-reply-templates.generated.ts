// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listReplyTemplates = {
  name: 'listReplyTemplates',
  path: '/gateway/console/reply-templates',
} as const satisfies OperationEntry
