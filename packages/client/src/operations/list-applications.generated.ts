// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listApplications = {
  name: 'listApplications',
  path: '/gateway/console/applications',
} as const satisfies OperationEntry
