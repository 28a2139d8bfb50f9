// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const chooseMessageLanguage = {
  name: 'chooseMessageLanguage',
  path: '/gateway/notification/language',
} as const satisfies OperationEntry
