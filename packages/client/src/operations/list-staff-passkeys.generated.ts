// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listStaffPasskeys = {
  name: 'listStaffPasskeys',
  path: '/gateway/console/own/passkeys',
} as const satisfies OperationEntry
