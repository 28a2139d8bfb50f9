// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const uploadPhoto = {
  name: 'uploadPhoto',
  path: '/gateway/certification/upload-image',
  idempotent: true,
  upload: 'image',
} as const satisfies OperationEntry
