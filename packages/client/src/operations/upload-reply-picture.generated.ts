// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const uploadReplyPicture = {
  name: 'uploadReplyPicture',
  path: '/gateway/console/complaints/upload-picture',
  idempotent: true,
  upload: 'replyPicture',
} as const satisfies OperationEntry
