// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const sendLandingCode = {
  name: 'sendLandingCode',
  path: '/api/v2/youmi/promotion/get-sms',
} as const satisfies OperationEntry
