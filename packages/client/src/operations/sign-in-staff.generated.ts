// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const signInStaff = {
  name: 'signInStaff',
  path: '/gateway/console/sign-in',
} as const satisfies OperationEntry
