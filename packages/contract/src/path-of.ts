import type { Operation } from './operation.ts'

/** Where an operation is called: each parameter of its path filled with a given value, or else with the schema's default. */
export function pathOf(
  { path, params }: Pick<Operation, 'path' | 'params'>,
  values: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const schema = params.properties[name]
    const value = values[name] ?? (schema && 'default' in schema ? schema.default : undefined)
    if (typeof value !== 'string') throw new Error(`${path} has no value for ${name}`)
    return value
  })
}
