// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const pauseDaysPastDue = {
  name: 'pauseDaysPastDue',
  path: '/gateway/console/portfolio/pause',
  idempotent: true,
} as const satisfies OperationEntry
