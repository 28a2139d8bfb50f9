// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const trackClick = {
  name: 'trackClick',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
} as const satisfies OperationEntry
