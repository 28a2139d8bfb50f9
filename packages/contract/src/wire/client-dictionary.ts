import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { pathOf } from '../path-of.ts'
import type { WireDictionary } from './dictionary.ts'
import { namesOfSchema } from './names-of-schema.ts'
import { wireVocabulary } from './vocabulary.ts'

/** What a client needs of a dictionary: it has no schemas, so it is told where names are free. */
export type ClientDictionary = WireDictionary & {
  readonly free: Readonly<Record<string, { readonly body?: readonly string[]; readonly reply?: readonly string[] }>>
}

export function clientDictionary({ paths, fields }: WireDictionary): ClientDictionary {
  const all: readonly Operation[] = Object.values(operations)
  const own = all.map((operation) => [pathOf(operation), pathOf({ ...operation, path: paths[operation.path] ?? '' })])
  const needed = wireVocabulary().fields.map((name) => [name, fields[name]])
  const free = all.flatMap(({ name, body, reply }) => {
    const places = { ...placesOf('body', body), ...placesOf('reply', reply) }
    return Object.keys(places).length > 0 ? [[name, places] as const] : []
  })
  return { paths: Object.fromEntries(own), fields: Object.fromEntries(needed), free: Object.fromEntries(free) }
}

function placesOf(part: 'body' | 'reply', schema: Operation['reply']) {
  const { free } = namesOfSchema(schema)
  return free.size > 0 ? { [part]: [...free] } : {}
}
