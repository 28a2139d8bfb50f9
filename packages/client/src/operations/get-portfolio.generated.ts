// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getPortfolio = {
  name: 'getPortfolio',
  path: '/gateway/console/portfolio',
} as const satisfies OperationEntry
