// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCaseCounts = {
  name: 'getCaseCounts',
  path: '/gateway/console/complaints/counts',
} as const satisfies OperationEntry
