// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getContactInfo = {
  name: 'getContactInfo',
  path: '/gateway/v3/personal-center/contact-kf-info',
} as const satisfies OperationEntry
