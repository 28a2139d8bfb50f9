// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const registerVisitor = {
  name: 'registerVisitor',
  path: '/api/v2/youmi/promotion/register',
} as const satisfies OperationEntry
