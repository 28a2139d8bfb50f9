// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const uploadTransferProof = {
  name: 'uploadTransferProof',
  path: '/gateway/utr/upload-proof',
  idempotent: true,
  upload: 'image',
} as const satisfies OperationEntry
