import type { TSchema } from 'typebox'
import { commonQuery, type Operation, pathOf } from '../operation.ts'
import { operations } from '../operations.ts'

/**
 * COM-16: the names that calls travel under. `paths`: an operation's path to the one on the wire; `fields`: the name of a
 * field to the one on the wire. The same file drives server and client.
 */
export type WireDictionary = {
  readonly paths: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

/** The parts of every answer besides the operation's own fields. */
const ENVELOPE = ['code', 'message', 'data', 'reason', 'requestId', 'field']

/** Every path and every field name of every call: the contents of a dictionary. */
export function wireVocabulary(all: readonly Operation[] = Object.values(operations)): {
  readonly paths: readonly string[]
  readonly fields: readonly string[]
} {
  const fields = new Set([...ENVELOPE, ...namesOfSchema(commonQuery).fields])
  for (const { query, body, reply, upload } of all) {
    for (const schema of [query, body, reply]) for (const name of namesOfSchema(schema).fields) fields.add(name)
    if (upload !== null) fields.add(upload)
  }
  return { paths: [...new Set(all.map(({ path }) => path))].sort(), fields: [...fields].sort() }
}

type SchemaNames = {
  readonly fields: Set<string>
  /**
   * Places whose names are values (keys of a table), not fields: `payNotice`, or `loans.*.notes`. They are never
   * mapped.
   */
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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A dictionary of short names without meaning. `random` gives numbers from 0 up to 1: the same ones, the same dictionary. */
export function generateDictionary(random: () => number, vocabulary = wireVocabulary()): WireDictionary {
  const newName = nameMaker(random, new Set(vocabulary.fields))
  // One common prefix, so that a proxy can distinguish calls from pages.
  const root = newName(3)
  const paths = vocabulary.paths.map((path) => {
    const params = path.match(/:\w+/g) ?? []
    return [path, `/${[root, newName(3), ...params].join('/')}`] as const
  })
  const fields = vocabulary.fields.map((name) => [name, newName(2)] as const)
  return { paths: Object.fromEntries(paths), fields: Object.fromEntries(fields) }
}

/** Each name once. Each contains a digit, so that none is a word or the beginning of a page's address. */
function nameMaker(random: () => number, taken: Set<string>): (length: number) => string {
  const below = (limit: number) => Math.floor(random() * limit)
  const letters = (count: number) => Array.from({ length: count }, () => LETTERS[below(26)]).join('')
  return (length) => {
    let name: string
    do name = `${letters(length)}${below(10)}`
    while (taken.has(name))
    taken.add(name)
    return name
  }
}

const WIRE_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

const WIRE_PATH = /^(\/(:?[A-Za-z0-9_-]{1,64}))+$/

const NEVER = new Set(['__proto__', 'constructor', 'prototype'])

/** Lists a dictionary's faults, in words; empty for a valid one. */
export function dictionaryProblems(given: unknown, vocabulary = wireVocabulary()): string[] {
  if (!isDictionary(given)) return ['It must hold "paths" and "fields", each a table of names to names.']
  return [
    ...tableProblems('path', given.paths, vocabulary.paths, (path, readable) => isWirePath(path, readable)),
    ...tableProblems('field', given.fields, vocabulary.fields, (name) => WIRE_NAME.test(name) && !NEVER.has(name)),
  ]
}

/** Names that no call uses: they do no harm. */
export function unusedNames({ paths, fields }: WireDictionary, vocabulary = wireVocabulary()): string[] {
  return [
    ...Object.keys(paths).filter((path) => !vocabulary.paths.includes(path)),
    ...Object.keys(fields).filter((name) => !vocabulary.fields.includes(name)),
  ]
}

function tableProblems(
  kind: string,
  table: Readonly<Record<string, string>>,
  needed: readonly string[],
  isFit: (wire: string, readable: string) => boolean,
): string[] {
  const missing = needed.filter((name) => !Object.hasOwn(table, name)).map((name) => `The ${kind} ${name} has no name.`)
  const known = new Set(needed)
  const takenBy = new Map<string, string>()
  const wrong = Object.entries(table).flatMap(([readable, wire]) => {
    const other = takenBy.get(wire)
    takenBy.set(wire, readable)
    if (other !== undefined) return [`The ${kind}s ${other} and ${readable} have the same name, ${wire}.`]
    if (!isFit(wire, readable)) return [`The ${kind} ${readable} cannot be called ${wire}.`]
    // One name would have two meanings, depending on the reader.
    if (wire !== readable && known.has(wire)) return [`The ${kind} ${readable} cannot be called ${wire}: another is.`]
    return []
  })
  return [...missing, ...wrong]
}

/** Its parameters are those of the readable path, in their order. */
function isWirePath(wire: string, readable: string): boolean {
  return WIRE_PATH.test(wire) && paramsOf(wire) === paramsOf(readable)
}

function paramsOf(path: string): string {
  return (path.match(/:\w+/g) ?? []).join()
}

function isDictionary(given: unknown): given is WireDictionary {
  return isRecord(given) && isTable(given.paths) && isTable(given.fields)
}

function isTable(given: unknown): boolean {
  return isRecord(given) && Object.values(given).every((value) => typeof value === 'string')
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

/** The part of a dictionary for clients: without schemas they need the list of places whose names are values. */
type ClientDictionary = WireDictionary & {
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
