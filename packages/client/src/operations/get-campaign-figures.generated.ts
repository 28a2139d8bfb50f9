// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getCampaignFigures = {
  name: 'getCampaignFigures',
  path: '/gateway/console/campaign-figures',
} as const satisfies OperationEntry
