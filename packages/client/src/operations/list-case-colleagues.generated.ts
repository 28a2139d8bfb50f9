// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listCaseColleagues = {
  name: 'listCaseColleagues',
  path: '/gateway/console/complaints/colleagues',
} as const satisfies OperationEntry
