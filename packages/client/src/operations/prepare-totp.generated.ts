// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const prepareTotp = {
  name: 'prepareTotp',
  path: '/gateway/console/own/totp',
} as const satisfies OperationEntry
