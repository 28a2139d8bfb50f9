// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listCases = {
  name: 'listCases',
  path: '/gateway/console/complaints',
} as const satisfies OperationEntry
