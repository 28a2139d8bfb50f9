// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listSessions = {
  name: 'listSessions',
  path: '/gateway/login/session/list',
} as const satisfies OperationEntry
