// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const sendLoginCode = {
  name: 'sendLoginCode',
  path: '/gateway/login/send-code',
} as const satisfies OperationEntry
