// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listProviders = {
  name: 'listProviders',
  path: '/gateway/console/providers',
} as const satisfies OperationEntry
