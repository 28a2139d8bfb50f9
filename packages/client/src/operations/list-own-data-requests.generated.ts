// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listOwnDataRequests = {
  name: 'listOwnDataRequests',
  path: '/gateway/console/own-data',
} as const satisfies OperationEntry
