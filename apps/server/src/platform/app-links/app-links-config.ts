import { Type } from 'typebox'
import { type Environment, readEnvironment, readList } from '../environment/read-environment.ts'

/** The lender's own apps in the stores, which may open links to our pages; docs/stores.md explains each. */
export type AppLinksConfig = {
  readonly android: AndroidApp | null
  /** Ids of the apps for Apple's system, each a team and a bundle. */
  readonly appleApps: readonly string[]
}

export type AndroidApp = {
  readonly packageName: string
  /** SHA-256 of the certificates that sign the app: the store's, and the lender's own for tests. */
  readonly fingerprints: readonly string[]
}

const variables = Type.Object({
  ANDROID_APP: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)+$',
      maxLength: 200,
      description: 'the package name of the app, such as com.example.loans',
    }),
  ),
  ANDROID_CERTIFICATES: Type.Optional(
    Type.String({
      pattern: listOf('(?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}'),
      description: 'SHA-256 fingerprints, such as 14:6D:E9:…, separated by commas',
    }),
  ),
  APPLE_APPS: Type.Optional(
    Type.String({
      pattern: listOf('[A-Z0-9]{10}\\.[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+'),
      description: 'ids of apps, such as A1B2C3D4E5.com.example.loans, separated by commas',
    }),
  ),
})

function listOf(one: string): string {
  return `^ *${one} *(?:, *${one} *)*$`
}

/** @throws when a variable is malformed, or names only half of the app for Android */
export function readAppLinks(env: Environment): AppLinksConfig {
  const { ANDROID_APP: packageName, ANDROID_CERTIFICATES, APPLE_APPS } = readEnvironment(variables, env)
  const fingerprints = unique(readList(ANDROID_CERTIFICATES).map((text) => text.toUpperCase()))
  if ((packageName === undefined) !== (fingerprints.length === 0)) {
    throw new Error('ANDROID_APP and ANDROID_CERTIFICATES are set together: the app, and who signed it.')
  }
  return {
    android: packageName === undefined ? null : { packageName, fingerprints },
    appleApps: unique(readList(APPLE_APPS)),
  }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
