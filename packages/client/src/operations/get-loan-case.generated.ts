// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getLoanCase = {
  name: 'getLoanCase',
  path: '/gateway/console/loan',
} as const satisfies OperationEntry
