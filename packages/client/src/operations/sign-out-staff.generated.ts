// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const signOutStaff = {
  name: 'signOutStaff',
  path: '/gateway/console/sign-out',
} as const satisfies OperationEntry
