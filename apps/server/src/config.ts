import { resolve } from 'node:path'
import { type Static, Type } from 'typebox'
import { type AppLinksConfig, readAppLinks } from './platform/app-links/app-links-config.ts'
import { type ClosedDays, readClosedDays } from './platform/calendar/working-days.ts'
import { type Environment, readEnvironment, readList, wholeNumber } from './platform/environment/read-environment.ts'
import { readKeys } from './platform/secrets/master-keys.ts'
import { type PushConfig, readPushConfig } from './providers/push/push-config.ts'
import { readSandboxConfig, type SandboxConfig } from './providers/sandbox/config.ts'
import { readSmsConfig, type SmsConfig } from './providers/sms/sms-config.ts'
import { readStorageConfig, type S3Config } from './providers/storage/s3/s3-config.ts'

/** All settings from the environment. Nothing else in the server reads `process.env`. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** Whether this process answers calls, runs jobs, or both. */
  readonly role: 'api' | 'worker' | 'all'
  readonly isProduction: boolean
  /** The address borrowers use. Decides cookie security and same-origin checks. */
  readonly publicUrl: string
  /** Addresses of load balancers whose forwarded-for header is trusted. */
  readonly trustedProxies: readonly string[]
  /** The sandbox, or null when real providers are configured. */
  readonly sandbox: SandboxConfig | null
  /** The bucket for files; null to keep them in the data directory. */
  readonly s3: S3Config | null
  readonly seedDemo: boolean
  /** Master key for personal data, 32 bytes in hex; null to generate one in the data directory. */
  readonly fieldKey: string | null
  /** Earlier keys that personal data may still be encrypted with, in hex. */
  readonly previousFieldKeys: readonly string[]
  /** The key of blind indexes, 32 bytes in hex; null to derive it from the master key. */
  readonly indexKey: string | null
  readonly databasePoolSize: number
  /** Free space on the data directory's disk below which writes are refused; 0 when only files are stored there. */
  readonly diskReserveBytes: number
  readonly logLevel: string
  /** Exact names of the external hosts that links may lead to. */
  readonly linkHosts: readonly string[]
  /** ORD-05: whether products are recommended beside an order: where the specification intends it, or never, as it literally says. */
  readonly recommendations: 'as-meant' | 'never'
  /** When borrowers may be sent messages: within each market's legal hours, or at any hour in a demonstration. */
  readonly contactHours: 'lawful' | 'any'
  /** The lender's colour, such as #0b6e4f; null for the default. */
  readonly brandColour: string | null
  /** Whether browsers keep the app's page and files for a time without a connection; `off` also removes what they kept. */
  readonly serviceWorker: 'on' | 'off'
  /** COM-16: the dictionary file for wire names; null for readable names. */
  readonly wire: string | null
  /** The lender's closed days besides each market's public holidays. */
  readonly holidays: ClosedDays
  /** Token for reading /metrics from outside; null to allow only this machine and its network. */
  readonly metricsToken: string | null
  /** The lender's apps in the stores, which may open our links. */
  readonly appLinks: AppLinksConfig
  readonly sms: SmsConfig
  readonly push: PushConfig
}

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
  SERVICE_WORKER: Type.Enum(['on', 'off'], { default: 'on', description: 'on or off' }),
  HOLIDAYS: Type.Optional(Type.String()),
  METRICS_TOKEN: Type.Optional(Type.String({ writeOnly: true })),
  WIRE: Type.String({ default: 'readable' }),
})

/** @throws when a variable is missing or invalid, or two contradict each other */
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
    serviceWorker: given.SERVICE_WORKER,
    holidays: readClosedDays(given.HOLIDAYS),
    metricsToken: given.METRICS_TOKEN ?? null,
    wire: given.WIRE === 'readable' ? null : resolve(given.WIRE),
    ...readKeys(env),
    appLinks: readAppLinks(env),
    sms: readSmsConfig(env),
    push: readPushConfig(env, isProduction),
    databasePoolSize: Number(given.DATABASE_POOL),
    diskReserveBytes: Number(given.DISK_RESERVE_MB) * 1024 * 1024,
  }
}

/** Refuses settings that are only allowed in a demonstration. */
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
