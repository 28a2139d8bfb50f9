// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const applyProviderEvent = {
  name: 'applyProviderEvent',
  path: '/gateway/console/provider-events/apply',
} as const satisfies OperationEntry
