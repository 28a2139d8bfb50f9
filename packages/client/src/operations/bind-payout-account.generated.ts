// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const bindPayoutAccount = {
  name: 'bindPayoutAccount',
  path: '/gateway/v3/bind-card/bind-card-new',
} as const satisfies OperationEntry
