import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from './errors.ts'

export type Config = {
  host: string
  port: number
  publicUrl: string
  dataFolder: string
  hulogUrl: string
  /** where borrowers reach the product */
  productUrl: string
  apiKey: string
  webhookSecret: string
  timeZone: string
}

type Environment = Record<string, string | undefined>

/** The only reader of the environment. Throws a ConfigError that names the variable to correct. */
export function readConfig(environment: Environment): Config {
  const port = readPort(environment.SANDBOX_PORT || '8090')
  return {
    host: environment.HOST || 'localhost',
    port,
    publicUrl: readBaseUrl('SANDBOX_PUBLIC_URL', environment.SANDBOX_PUBLIC_URL || `http://localhost:${port}`),
    dataFolder: environment.SANDBOX_DATA || '.data/sandbox',
    hulogUrl: readBaseUrl('HULOG_URL', environment.HULOG_URL || 'http://localhost:8080'),
    productUrl: readBaseUrl(
      'HULOG_PUBLIC_URL',
      environment.HULOG_PUBLIC_URL || environment.HULOG_URL || 'http://localhost:8080',
    ),
    apiKey: readSecret('SANDBOX_API_KEY', environment.SANDBOX_API_KEY),
    webhookSecret: readSecret('SANDBOX_WEBHOOK_SECRET', environment.SANDBOX_WEBHOOK_SECRET),
    timeZone: readTimeZone(environment.SANDBOX_TIME_ZONE || 'Asia/Manila'),
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new ConfigError(`SANDBOX_PORT is not a port number: ${text}`)
  return port
}

function readBaseUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new ConfigError(`${name} is not an http(s) address: ${text}`)
  return text.replace(/\/+$/, '')
}

function readSecret(name: string, text: string | undefined): string {
  if (!text) throw new ConfigError(`${name} is required: the secret the sandbox shares with the product`)
  return text
}

function readTimeZone(text: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text
  } catch {
    throw new ConfigError(`SANDBOX_TIME_ZONE is not a known time zone: ${text}`)
  }
}

/**
 * Checked before the store is opened, so that a second start names the port, which a person can change. A name such as
 * localhost means several addresses; each must be free, or some callers would reach the other program.
 */
export async function requireFreePort(port: number, host: string) {
  for (const { address } of await lookup(host, { all: true })) {
    const probe = createServer()
    try {
      probe.listen(port, address)
      await once(probe, 'listening')
    } catch (cause) {
      if (hasCode(cause, 'EADDRNOTAVAIL')) continue
      if (hasCode(cause, 'EADDRINUSE'))
        throw new ConfigError(`port ${port} on ${host} is taken; set SANDBOX_PORT to a free one`)
      throw cause
    }
    probe.close()
    await once(probe, 'close')
  }
}

function hasCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}

/** How long the sandbox waits, and for what. Tests shorten these; the program uses the defaults. */
export type Timings = {
  /** a paying caller sees the effect: wait this long for the product to acknowledge the webhook */
  acknowledgeWaitMs: number
  webhookTimeoutMs: number
  clockTimeoutMs: number
  firstRetryMs: number
  longestRetryMs: number
  /** a faulted provider call stays unanswered this long, then its connection is cut */
  hangMs: number
}

export const DEFAULT_TIMINGS: Timings = {
  acknowledgeWaitMs: 5_000,
  webhookTimeoutMs: 10_000,
  clockTimeoutMs: 30_000,
  firstRetryMs: 1_000,
  longestRetryMs: 60_000,
  hangMs: 60_000,
}
