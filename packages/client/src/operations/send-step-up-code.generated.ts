// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const sendStepUpCode = {
  name: 'sendStepUpCode',
  path: '/gateway/step-up/send-code',
} as const satisfies OperationEntry
