// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveAddress = {
  name: 'saveAddress',
  path: '/gateway/certification/address',
} as const satisfies OperationEntry
