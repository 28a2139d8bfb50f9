import { Type } from 'typebox'
import { type Environment, readEnvironment, readList } from '../../platform/environment/read-environment.ts'

/** The sandbox in which a demonstration plays: one provider of everything. */
export type SandboxConfig = {
  readonly url: string
  readonly apiKey: string
  /** All are accepted: the current one and, during a change, the previous one. */
  readonly webhookSecrets: readonly string[]
}

const secret = Type.String({ writeOnly: true })

const variables = Type.Object({
  SANDBOX_URL: Type.String(),
  SANDBOX_API_KEY: secret,
  SANDBOX_WEBHOOK_SECRET: secret,
  SANDBOX_WEBHOOK_SECRET_PREVIOUS: Type.Optional(secret),
})

/** Null when real providers are configured. */
export function readSandboxConfig(env: Environment): SandboxConfig | null {
  if (env.SANDBOX === '0' || !env.SANDBOX_URL) return null
  const given = readEnvironment(variables, env)
  return {
    url: given.SANDBOX_URL,
    apiKey: given.SANDBOX_API_KEY,
    webhookSecrets: [given.SANDBOX_WEBHOOK_SECRET, ...readList(given.SANDBOX_WEBHOOK_SECRET_PREVIOUS)],
  }
}
