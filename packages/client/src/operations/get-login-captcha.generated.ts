// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationEntry } from '../client.ts'

export const getLoginCaptcha = {
  name: 'getLoginCaptcha',
  path: '/gateway/login/get-captcha',
} as const satisfies OperationEntry
