// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const removeStaffPasskey = {
  name: 'removeStaffPasskey',
  path: '/gateway/console/own/passkeys/remove',
} as const satisfies OperationEntry
