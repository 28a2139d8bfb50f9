// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const redeemHandOver = {
  name: 'redeemHandOver',
  path: '/gateway/hand-over/redeem',
} as const satisfies OperationEntry
