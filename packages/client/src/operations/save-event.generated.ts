// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const saveEvent = {
  name: 'saveEvent',
  path: '/gateway/service/event/save',
} as const satisfies OperationEntry
