// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getDisclosure = {
  name: 'getDisclosure',
  path: '/gateway/order/disclosure',
} as const satisfies OperationEntry
