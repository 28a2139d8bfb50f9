// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCertification = {
  name: 'getCertification',
  path: '/gateway/certification/status',
} as const satisfies OperationEntry
