// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getChannelTemplate = {
  name: 'getChannelTemplate',
  method: 'GET',
  path: '/api/v2/youmi/service/channel/channel-template',
} as const satisfies OperationEntry
