import { envSchema } from 'env-schema'
import { type Static, type TObject, type TProperties, Type } from 'typebox'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the variables of a schema; an empty variable counts as unset. The `description` says what a variable must be.
 * The value of a `writeOnly` variable is a secret and never shown.
 * @throws when a variable is missing or invalid: a line for each
 */
export function readEnvironment<Named extends TProperties>(
  schema: TObject<Named>,
  env: Environment,
): Static<TObject<Named>> {
  const data = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  try {
    // Reads `data` alone: neither the environment of this process nor a file `.env`.
    return envSchema({ schema, data, env: false, dotenv: false })
  } catch (error) {
    if (!hasProblems(error)) throw error
    const names = error.errors.map(({ instancePath, params }) => params.missingProperty ?? instancePath.slice(1))
    throw new Error([...new Set(names)].map((name) => describeProblem(schema, name, data[name])).join('\n'))
  }
}

type Problem = { readonly instancePath: string; readonly params: { readonly missingProperty?: string } }

function hasProblems(error: unknown): error is { errors: readonly Problem[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

type Described = { readonly title?: string; readonly description?: string; readonly writeOnly?: boolean }
type Variables = { readonly properties: Readonly<Record<string, Described>> }

function describeProblem(schema: Variables & Described, name: string, value: string | undefined): string {
  if (value === undefined) return `${name} must be set${schema.title ? ` with ${schema.title}` : ''}.`
  const { description, writeOnly } = schema.properties[name] ?? {}
  return writeOnly ? `${name} must be ${description}` : `${name} must be ${description}, not "${value}".`
}

/** Reads entries that commas separate. */
export function readList(value = ''): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** A whole number of at most five digits. */
export function wholeNumber(otherwise: string) {
  return Type.String({ pattern: '^\\d{1,5}$', default: otherwise, description: 'a whole number' })
}
