// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const cardInit = {
  name: 'cardInit',
  path: '/gateway/v3/bind-card/card-init',
} as const satisfies OperationEntry
