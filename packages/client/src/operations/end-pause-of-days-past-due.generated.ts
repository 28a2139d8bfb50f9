// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endPauseOfDaysPastDue = {
  name: 'endPauseOfDaysPastDue',
  path: '/gateway/console/portfolio/end-pause',
  idempotent: true,
} as const satisfies OperationEntry
