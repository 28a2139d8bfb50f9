// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const reportLocation = {
  name: 'reportLocation',
  path: '/gateway/certification/location',
} as const satisfies OperationEntry
