import { goodValue, type Schema } from '../../bad-input/good-body.fixtures.ts'

type Node = Schema & {
  readonly anyOf?: readonly Node[]
  readonly patternProperties?: Readonly<Record<string, Node>>
  readonly uniqueItems?: boolean
}

/**
 * Returns a value that fits the schema and has every field, however deep: optional ones too, two items in each list, and one
 * of each of `names` where names are free.
 */
export function fullValue(schema: Node, names: readonly string[]): unknown {
  const [first] = schema.anyOf ?? []
  if (first) return fullValue(first, names)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return fullList(schema, names)
  if (schema.type !== 'object') return goodValue(schema)
  const [free] = Object.values(schema.patternProperties ?? {})
  const fields: [string, Node][] = free ? names.map((name) => [name, free]) : Object.entries(schema.properties ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, fullValue(field, names)]))
}

function fullList({ items = {}, uniqueItems }: Node, names: readonly string[]): unknown[] {
  return Array.from({ length: uniqueItems ? 1 : 2 }, () => fullValue(items, names))
}

/** Returns every name in a value, however deep. */
export function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(namesIn)
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}
