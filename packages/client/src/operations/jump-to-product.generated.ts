// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const jumpToProduct = {
  name: 'jumpToProduct',
  path: '/gopia/goya/define',
} as const satisfies OperationEntry
