// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCase = {
  name: 'getCase',
  path: '/gateway/console/complaints/case',
} as const satisfies OperationEntry
