// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const trackVisit = {
  name: 'trackVisit',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
} as const satisfies OperationEntry
