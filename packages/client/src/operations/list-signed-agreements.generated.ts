// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const listSignedAgreements = {
  name: 'listSignedAgreements',
  path: '/gateway/order/signed-agreements',
} as const satisfies OperationEntry
