import type { TSchema } from 'typebox'

export type SchemaNames = {
  readonly fields: Set<string>
  /** Places whose names are values (a table by name), not fields: `payNotice`, or `loans.*.notes`. They are never mapped. */
  readonly free: Set<string>
}

/** Every field name a schema knows, however deep, and where names are free. */
export function namesOfSchema(schema: TSchema): SchemaNames {
  const names: SchemaNames = { fields: new Set(), free: new Set() }
  collect(schema, '', names)
  return names
}

type Node = {
  readonly properties?: Record<string, TSchema>
  readonly patternProperties?: Record<string, TSchema>
  readonly items?: TSchema | TSchema[]
  readonly anyOf?: TSchema[]
  readonly allOf?: TSchema[]
  readonly additionalProperties?: unknown
}

const KNOWN_SHAPES = ['type', 'anyOf', 'allOf', 'enum', 'const']
const OTHER_SHAPES = ['$ref', 'oneOf', 'not', 'prefixItems', 'if', 'dependentSchemas', 'unevaluatedProperties']

function collect(schema: TSchema, at: string, names: SchemaNames): void {
  const node: Node = schema
  const isPlain = KNOWN_SHAPES.some((keyword) => keyword in schema)
  if (!isPlain || OTHER_SHAPES.some((keyword) => keyword in schema)) {
    throw new Error(`the names below "${at}" cannot be told from ${JSON.stringify(schema)}`)
  }
  for (const part of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) collect(part, at, names)
  for (const [name, field] of Object.entries(node.properties ?? {})) {
    names.fields.add(name)
    collect(field, join(at, name), names)
  }
  for (const item of [node.items ?? []].flat()) collect(item, join(at, '*'), names)
  const values = Object.values(node.patternProperties ?? {})
  if (values.length === 0) return
  if (node.properties && Object.keys(node.properties).length > 0)
    throw new Error(`"${at}" mixes fields with free names`)
  names.free.add(at)
  for (const value of values) collect(value, join(at, '*'), names)
}

function join(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`
}
