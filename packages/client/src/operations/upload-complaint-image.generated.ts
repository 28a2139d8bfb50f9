// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const uploadComplaintImage = {
  name: 'uploadComplaintImage',
  path: '/gateway/user-problem/upload-problem-img',
  idempotent: true,
  upload: 'problemImage',
} as const satisfies OperationEntry
