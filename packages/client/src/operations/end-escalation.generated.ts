// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const endEscalation = {
  name: 'endEscalation',
  path: '/gateway/console/complaints/end-escalation',
  idempotent: true,
} as const satisfies OperationEntry
