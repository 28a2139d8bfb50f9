// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCareScores = {
  name: 'getCareScores',
  path: '/gateway/console/complaints/scores',
} as const satisfies OperationEntry
