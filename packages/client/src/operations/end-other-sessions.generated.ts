// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endOtherSessions = {
  name: 'endOtherSessions',
  path: '/gateway/login/session/end-others',
} as const satisfies OperationEntry
