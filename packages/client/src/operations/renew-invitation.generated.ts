// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const renewInvitation = {
  name: 'renewInvitation',
  path: '/gateway/console/people/renew-invitation',
} as const satisfies OperationEntry
