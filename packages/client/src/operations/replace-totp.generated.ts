// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const replaceTotp = {
  name: 'replaceTotp',
  path: '/gateway/console/own/totp/replace',
} as const satisfies OperationEntry
