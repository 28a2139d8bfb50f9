// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const createHandOver = {
  name: 'createHandOver',
  path: '/gateway/hand-over/create',
} as const satisfies OperationEntry
