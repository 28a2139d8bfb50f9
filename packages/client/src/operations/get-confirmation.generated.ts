// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getConfirmation = {
  name: 'getConfirmation',
  path: '/gateway/loan-detail-confirm',
} as const satisfies OperationEntry
