// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listConsents = {
  name: 'listConsents',
  path: '/gateway/consents/list',
} as const satisfies OperationEntry
