// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listProviderEvents = {
  name: 'listProviderEvents',
  path: '/gateway/console/provider-events',
} as const satisfies OperationEntry
