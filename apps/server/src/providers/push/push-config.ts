import { createECDH } from 'node:crypto'
import { Type } from 'typebox'
import { type Environment, readEnvironment, readList } from '../../platform/environment/read-environment.ts'

export type PushConfig = {
  /** Private VAPID key, in base64url; null to make one in the data directory. */
  readonly privateKey: string | null
  /** Where operators of push services can reach the lender: a mailto: or https: address. Null for the lender's e-mail. */
  readonly subject: string | null
  /** Hosts of push services besides the known ones; in tests also an origin of this machine. */
  readonly hosts: readonly string[]
}

const variables = Type.Object({
  VAPID_PRIVATE_KEY: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{43}$',
      writeOnly: true,
      description: '32 bytes in base64url, a private key of the curve P-256',
    }),
  ),
  VAPID_SUBJECT: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^\\s@]+@[^\\s@]+|https://[^\\s/]+\\S*)$',
      maxLength: 200,
      description: 'a mailto: or https: address',
    }),
  ),
  PUSH_HOSTS: Type.Optional(Type.String()),
})

/** @throws when a variable is malformed, or allows in production what only tests need */
export function readPushConfig(env: Environment, isProduction: boolean): PushConfig {
  const { VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_HOSTS } = readEnvironment(variables, env)
  if (VAPID_PRIVATE_KEY) requireUsableKey(VAPID_PRIVATE_KEY)
  const hosts = readList(PUSH_HOSTS)
  for (const host of hosts) requireHost(host, isProduction)
  return { privateKey: VAPID_PRIVATE_KEY ?? null, subject: VAPID_SUBJECT ?? null, hosts }
}

/** Push services of Chrome and its relatives, Firefox, Edge on Windows, and Safari. */
const KNOWN_HOSTS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com']

const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const ORIGIN_HERE = /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/

function requireHost(host: string, isProduction: boolean): void {
  if (HOST.test(host) || (!isProduction && ORIGIN_HERE.test(host))) return
  throw new Error(`PUSH_HOSTS must be names of hosts, such as push.example.com or *.example.com, not "${host}".`)
}

function requireUsableKey(key: string): void {
  try {
    createECDH('prime256v1').setPrivateKey(key, 'base64url')
  } catch {
    throw new Error('VAPID_PRIVATE_KEY must be 32 bytes in base64url, a private key of the curve P-256')
  }
}

/**
 * Returns whether messages may be sent to an address that a browser gave. A page can give any, and this server would call
 * it from within its own network: only known push services are called, by https, at their usual port, without a name or
 * password in the address.
 */
export function isPushAddress(endpoint: string, { hosts }: Pick<PushConfig, 'hosts'>): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin, hash } = new URL(endpoint)
  if (username !== '' || password !== '' || hash !== '') return false
  if (hosts.includes(origin) && ORIGIN_HERE.test(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return [...KNOWN_HOSTS, ...hosts].some((allowed) =>
    allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed,
  )
}
