// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getNewConfirmation = {
  name: 'getNewConfirmation',
  path: '/gopia/goya/confirm',
} as const satisfies OperationEntry
