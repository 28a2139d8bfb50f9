// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const agreeToText = {
  name: 'agreeToText',
  path: '/gateway/contract-agree',
  idempotent: true,
} as const satisfies OperationEntry
