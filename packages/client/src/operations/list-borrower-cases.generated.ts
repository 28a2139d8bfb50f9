// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listBorrowerCases = {
  name: 'listBorrowerCases',
  path: '/gateway/console/borrowers/cases',
} as const satisfies OperationEntry
