import { type Operation, platformErrors } from '@hulog/contract'
import type { ApiRefusal } from './api-document.ts'

type PlatformRefusal = keyof typeof platformErrors

/** Every refusal a call can meet: its own, then those of the ground it stands on. */
export function refusalsOf(operation: Operation): ApiRefusal[] {
  const own = Object.entries(operation.errors)
  const shared = platformRefusalsOf(operation).map((name) => [name, platformErrors[name]] as const)
  return [...own, ...shared].map(([name, { code, status, message }]) => ({ name, code, status, message }))
}

function platformRefusalsOf({ access, method, idempotent, callsPerMinute }: Operation): PlatformRefusal[] {
  return [
    'MALFORMED',
    'INVALID_FIELD',
    ...when(access !== 'anyone', 'SIGN_IN_REQUIRED'),
    ...when(method === 'POST', 'CROSS_SITE'),
    ...when(method === 'POST', 'TOO_LARGE'),
    ...when(method === 'POST', 'UNSUPPORTED_TYPE'),
    ...when(idempotent, 'KEY_REUSED'),
    ...when(callsPerMinute !== null, 'TOO_MANY'),
    'HEADERS_TOO_LARGE',
    'INTERNAL',
    'UNAVAILABLE',
    'STORAGE_FULL',
  ]
}

function when(applies: boolean, name: PlatformRefusal): PlatformRefusal[] {
  return applies ? [name] : []
}
