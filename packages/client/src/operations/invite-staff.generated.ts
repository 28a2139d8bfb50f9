// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const inviteStaff = {
  name: 'inviteStaff',
  path: '/gateway/console/people/invite',
} as const satisfies OperationEntry
