// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getLoanTimeline = {
  name: 'getLoanTimeline',
  path: '/gateway/console/loan/timeline',
} as const satisfies OperationEntry
