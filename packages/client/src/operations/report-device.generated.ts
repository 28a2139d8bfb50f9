// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const reportDevice = {
  name: 'reportDevice',
  path: '/gateway/certification/device',
} as const satisfies OperationEntry
