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

/** The only reader of the environment. Throws a ConfigError that names the variable to mend. */
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
