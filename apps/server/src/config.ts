import { resolve } from 'node:path'
import { type Static, Type } from 'typebox'
import { type ClosedDays, readClosedDays } from './platform/calendar/working-days.ts'
import { type Environment, readEnvironment, readList, wholeNumber } from './platform/environment/read-environment.ts'
import { readKeys } from './platform/secrets/master-keys.ts'
import { readSandboxConfig, type SandboxConfig } from './providers/sandbox/config.ts'
import { readSmsConfig, type SmsConfig } from './providers/sms/sms-config.ts'
import { readStorageConfig, type S3Config } from './providers/storage/s3/s3-config.ts'

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

const RANDOM_TOKEN = '32 to 200 characters made at random, such as those of: openssl rand -hex 32'

const variables = Type.Object({
  NODE_ENV: Type.Optional(Type.String()),
  PORT: wholeNumber('8080'),
  HOST: Type.String({ default: 'localhost' }),
  DATABASE_URL: Type.String({ writeOnly: true }),
  DATABASE_POOL: wholeNumber('16'),
  DATA_DIR: Type.String({ default: '.data' }),
  DISK_RESERVE_MB: wholeNumber('0'),
  ROLE: Type.Enum(['api', 'worker', 'all'], { default: 'all', description: 'api, worker or all' }),
  PUBLIC_URL: Type.Optional(Type.String()),
  TRUSTED_PROXIES: Type.Optional(Type.String()),
  SEED: Type.Optional(Type.String()),
  LOG_LEVEL: Type.String({ default: 'info' }),
  LINK_HOSTS: Type.Optional(Type.String()),
  RECOMMENDATIONS: Type.Enum(['as-meant', 'never'], { default: 'as-meant', description: 'as-meant or never' }),
  CONTACT_HOURS: Type.Enum(['lawful', 'any'], { default: 'lawful', description: 'lawful, or any outside production' }),
  BRAND_COLOUR: Type.Optional(Type.String()),
  HOLIDAYS: Type.Optional(Type.String()),
  METRICS_TOKEN: Type.Optional(Type.String({ writeOnly: true })),
  STAFF_API_TOKEN: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{32,200}$',
      writeOnly: true,
      description: RANDOM_TOKEN,
    }),
  ),
  WIRE: Type.String({ default: 'readable' }),
})

/** @throws when a variable is missing or does not fit, or two do not fit together */
export function readConfig(env: Environment): Config {
  const given = readEnvironment(variables, env)
  const isProduction = given.NODE_ENV === 'production'
  const sandbox = readSandboxConfig(env)
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${Number(given.PORT)}`
  if (isProduction) requireProductionSettings(given, sandbox, publicUrl)
  return {
    port: Number(given.PORT),
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    dataDir: resolve(given.DATA_DIR),
    role: given.ROLE,
    isProduction,
    publicUrl,
    trustedProxies: readList(given.TRUSTED_PROXIES),
    sandbox,
    s3: readStorageConfig(env, isProduction),
    seedDemo: sandbox !== null && given.SEED !== '0',
    logLevel: given.LOG_LEVEL,
    linkHosts: readList(given.LINK_HOSTS),
    recommendations: given.RECOMMENDATIONS,
    contactHours: given.CONTACT_HOURS,
    brandColour: given.BRAND_COLOUR ?? null,
    holidays: readClosedDays(given.HOLIDAYS),
    metricsToken: given.METRICS_TOKEN ?? null,
    staffToken: readStaffToken(given.STAFF_API_TOKEN),
    wire: given.WIRE === 'readable' ? null : resolve(given.WIRE),
    ...readKeys(env),
    sms: readSmsConfig(env),
    databasePoolSize: Number(given.DATABASE_POOL),
    diskReserveBytes: Number(given.DISK_RESERVE_MB) * 1024 * 1024,
  }
}

/** What a demonstration may do and borrowers of a real lender must not meet. */
function requireProductionSettings(
  { CONTACT_HOURS }: Pick<Static<typeof variables>, 'CONTACT_HOURS'>,
  sandbox: SandboxConfig | null,
  publicUrl: string,
): void {
  if (sandbox) {
    throw new Error('A production start with sandbox secrets is refused. Set SANDBOX=0 and configure real providers.')
  }
  if (!publicUrl.startsWith('https://')) {
    throw new Error('In production PUBLIC_URL must be the https:// address that borrowers use.')
  }
  if (CONTACT_HOURS === 'any') {
    throw new Error('CONTACT_HOURS must be lawful, or any outside production, not "any".')
  }
}

/** Words of examples, and one character again and again: long, and guessed at once. */
const GUESSED = /example|change|replace|password|your|token|(.)\1{7}/i

function readStaffToken(value: string | undefined): string | null {
  if (value && GUESSED.test(value)) throw new Error(`STAFF_API_TOKEN must be ${RANDOM_TOKEN}`)
  return value ?? null
}
