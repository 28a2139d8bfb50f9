// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listPasskeys = {
  name: 'listPasskeys',
  path: '/gateway/passkey/list',
} as const satisfies OperationEntry
