// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const acceptInvitation = {
  name: 'acceptInvitation',
  path: '/gateway/console/invitation/accept',
} as const satisfies OperationEntry
