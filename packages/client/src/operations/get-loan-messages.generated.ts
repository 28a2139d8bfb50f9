// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getLoanMessages = {
  name: 'getLoanMessages',
  path: '/gateway/console/loan/messages',
} as const satisfies OperationEntry
