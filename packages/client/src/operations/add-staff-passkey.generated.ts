// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const addStaffPasskey = {
  name: 'addStaffPasskey',
  path: '/gateway/console/own/passkeys/add',
} as const satisfies OperationEntry
