// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getSid = {
  name: 'getSid',
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-sid',
} as const satisfies OperationEntry
