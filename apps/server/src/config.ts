import { resolve } from 'node:path'
import { type ClosedDays, readClosedDays } from './platform/calendar/working-days.ts'
import { readKeys } from './platform/secrets/key-config.ts'
import { readSmsConfig, type SmsConfig } from './providers/sms/sms-config.ts'
import { readStorageConfig, type S3Config } from './providers/storage/storage-config.ts'

/** Everything the environment decides. Nothing else in the server reads `process.env`. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** What this process does: answers calls, does jobs, or both. */
  readonly role: 'api' | 'worker' | 'all'
  readonly isProduction: boolean
  /** Where borrowers reach the product; decides cookie security and same-origin checks. */
  readonly publicUrl: string
  /** Addresses of load balancers whose forwarded-for header is believed. */
  readonly trustedProxies: readonly string[]
  /** The sandbox, or null when real providers are configured. */
  readonly sandbox: SandboxConfig | null
  /** The bucket in which files are kept; null: the data directory. */
  readonly s3: S3Config | null
  readonly seedDemo: boolean
  /** Master key for personal data, 32 bytes in hex; null: one is made and kept in the data directory. */
  readonly fieldKey: string | null
  /** Keys under which personal data may still be sealed, in hex. */
  readonly previousFieldKeys: readonly string[]
  /** The key of blind indexes, 32 bytes in hex; null: it is derived from the master key. */
  readonly indexKey: string | null
  readonly databasePoolSize: number
  /** Room on the disk of the data directory below which nothing more is saved; 0: nothing of ours but files lies there. */
  readonly diskReserveBytes: number
  readonly logLevel: string
  /** Hosts outside this product that borrowers may be sent to, by exact name. */
  readonly linkHosts: readonly string[]
  /** ORD-05: whether products are recommended beside an order, where the specification means it or, as it says, never. */
  readonly recommendations: 'as-meant' | 'never'
  /** When borrowers may be sent messages: as each market's law has it, or in a demonstration at any hour. */
  readonly contactHours: 'lawful' | 'any'
  /** The lender's colour, such as #0b6e4f; null for the product's own. */
  readonly brandColour: string | null
  /** COM-16: the file of the dictionary that calls travel by; null: names go as they are. */
  readonly wire: string | null
  /** Days on which the lender's staff do not work, beside each market's holidays. */
  readonly holidays: ClosedDays
  /** Lets a collector from elsewhere read /metrics; null: only this machine and its network may. */
  readonly metricsToken: string | null
  /** Opens the calls for staff; null: nobody is let in. */
  readonly staffToken: string | null
  readonly sms: SmsConfig
}

export type SandboxConfig = {
  readonly url: string
  readonly apiKey: string
  /** Each is accepted: the one that signs, and while it is being changed the one before it. */
  readonly webhookSecrets: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  const port = wholeNumber(env.PORT ?? '8080', 'PORT')
  const isProduction = env.NODE_ENV === 'production'
  const sandbox = readSandbox(env)
  if (isProduction && sandbox) {
    throw new Error('A production start with sandbox secrets is refused. Set SANDBOX=0 and configure real providers.')
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`
  if (isProduction && !publicUrl.startsWith('https://')) {
    throw new Error('In production PUBLIC_URL must be the https:// address that borrowers use.')
  }
  return {
    port,
    host: env.HOST ?? 'localhost',
    databaseUrl: required(env, 'DATABASE_URL'),
    dataDir: resolve(env.DATA_DIR || '.data'),
    role: readRole(env.ROLE ?? 'all'),
    isProduction,
    publicUrl,
    trustedProxies: list(env.TRUSTED_PROXIES),
    sandbox,
    s3: readStorageConfig(env, isProduction),
    seedDemo: sandbox !== null && env.SEED !== '0',
    logLevel: env.LOG_LEVEL ?? 'info',
    linkHosts: list(env.LINK_HOSTS),
    recommendations: readRecommendations(env.RECOMMENDATIONS || 'as-meant'),
    contactHours: readContactHours(env.CONTACT_HOURS || 'lawful', isProduction),
    brandColour: env.BRAND_COLOUR || null,
    holidays: readClosedDays(env.HOLIDAYS),
    metricsToken: env.METRICS_TOKEN || null,
    staffToken: readStaffToken(env.STAFF_API_TOKEN),
    wire: (env.WIRE || 'readable') === 'readable' ? null : resolve(env.WIRE ?? ''),
    ...readKeys(env),
    sms: readSmsConfig(env),
    databasePoolSize: wholeNumber(env.DATABASE_POOL ?? '16', 'DATABASE_POOL'),
    diskReserveBytes: wholeNumber(env.DISK_RESERVE_MB || '0', 'DISK_RESERVE_MB') * 1024 * 1024,
  }
}

function list(value = ''): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

function readSandbox(env: Environment): SandboxConfig | null {
  if (env.SANDBOX === '0' || !env.SANDBOX_URL) return null
  return {
    url: env.SANDBOX_URL,
    apiKey: required(env, 'SANDBOX_API_KEY'),
    webhookSecrets: [required(env, 'SANDBOX_WEBHOOK_SECRET'), ...list(env.SANDBOX_WEBHOOK_SECRET_PREVIOUS)],
  }
}

const STAFF_TOKEN = /^[\x21-\x7e]{32,200}$/
/** Words of examples, and one character again and again: long, and guessed at once. */
const GUESSED = /example|change|replace|password|your|token|(.)\1{7}/i

function readStaffToken(value: string | undefined): string | null {
  if (!value) return null
  if (STAFF_TOKEN.test(value) && !GUESSED.test(value)) return value
  throw new Error('STAFF_API_TOKEN must be 32 to 200 characters made at random, such as those of: openssl rand -hex 32')
}

function readRole(value: string): Config['role'] {
  if (value === 'api' || value === 'worker' || value === 'all') return value
  throw new Error(`ROLE must be api, worker or all, not "${value}".`)
}

function readRecommendations(value: string): Config['recommendations'] {
  if (value === 'as-meant' || value === 'never') return value
  throw new Error(`RECOMMENDATIONS must be as-meant or never, not "${value}".`)
}

function readContactHours(value: string, isProduction: boolean): Config['contactHours'] {
  if (value === 'lawful' || (value === 'any' && !isProduction)) return value
  throw new Error(`CONTACT_HOURS must be lawful, or any outside production, not "${value}".`)
}

function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set.`)
  return value
}

function wholeNumber(value: string, name: string): number {
  if (!/^\d{1,5}$/.test(value)) throw new Error(`${name} must be a whole number, not "${value}".`)
  return Number(value)
}
