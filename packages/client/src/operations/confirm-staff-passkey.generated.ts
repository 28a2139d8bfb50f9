// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const confirmStaffPasskey = {
  name: 'confirmStaffPasskey',
  path: '/gateway/console/sign-in/passkey',
} as const satisfies OperationEntry
