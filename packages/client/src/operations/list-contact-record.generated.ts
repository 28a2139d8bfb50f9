// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listContactRecord = {
  name: 'listContactRecord',
  path: '/gateway/own-data/contact-record',
} as const satisfies OperationEntry
