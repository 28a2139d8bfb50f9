// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endSessionsOfStaff = {
  name: 'endSessionsOfStaff',
  path: '/gateway/console/people/end-sessions',
} as const satisfies OperationEntry
