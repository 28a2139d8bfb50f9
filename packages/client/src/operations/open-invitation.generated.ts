// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const openInvitation = {
  name: 'openInvitation',
  path: '/gateway/console/invitation',
} as const satisfies OperationEntry
