import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Operation, operations } from '@hulog/contract'
import { clientDictionary, dictionaryProblems, namesOfSchema, type WireDictionary } from '@hulog/contract/wire'
import { type Renaming, renameFields, renamePlace } from '@hulog/contract/wire/rename'
import type { FastifyInstance } from 'fastify'

/** COM-16: the edge of the server where calls travel under other names. Inside, everything is readable. */
export type Wire = {
  /** The address as the routes know it. */
  readonly readUrl: (url: string) => string
  /** The readable name of a field; for an unknown one, a name that no call knows. */
  readonly readName: (name: string) => string
  /** A body with its fields named as the contract does. */
  readonly readBody: (operation: Operation, body: unknown) => unknown
  /** An answer of this operation, as JSON, with its fields named as on the wire. */
  readonly writeAnswer: (operation: Operation, json: string) => string
  /** Every path calls are reached under. */
  readonly paths: readonly string[]
  /** The dictionary for pages, so that they use the same names. */
  readonly file: { readonly path: string; readonly json: string }
}

/** The prefix of a name that is not in the dictionary: a readable name must not be accepted as itself. */
const UNKNOWN = '?'

type FreePlaces = { readonly body: ReadonlySet<string>; readonly reply: ReadonlySet<string> }

export function makeWire(dictionary: WireDictionary): Wire {
  const toWire = new Map(Object.entries(dictionary.fields))
  const toReadable = new Map([...toWire].map(([readable, wire]) => [wire, readable]))
  const readName = (name: string) => toReadable.get(name) ?? UNKNOWN + name
  const writeName = (name: string) => toWire.get(name) ?? (name.startsWith(UNKNOWN) ? name.slice(1) : name)
  const reading: Renaming = { rename: readName, readable: readName }
  const writing: Renaming = { rename: writeName, readable: (name) => name }
  const free = new Map(Object.values(operations).map((operation: Operation) => [operation.name, freePlaces(operation)]))
  const freeIn = ({ name }: Operation) => free.get(name) ?? { body: new Set(), reply: new Set() }
  return {
    readUrl: urlReader(dictionary, readName),
    readName,
    readBody: (operation, body) => renameFields(body, reading, freeIn(operation).body),
    writeAnswer: (operation, json) => JSON.stringify(written(JSON.parse(json), writing, freeIn(operation))),
    paths: Object.values(dictionary.paths),
    file: clientFile(dictionary),
  }
}

function freePlaces({ body, reply }: Operation): FreePlaces {
  return { body: namesOfSchema(body).free, reply: namesOfSchema(reply).free }
}

type Envelope = { readonly code: number | string; readonly message: string; readonly data: unknown }

function written({ code, message, data }: Envelope, writing: Renaming, free: FreePlaces): object {
  const isDone = Number(code) === 0
  const named = isDone ? renameFields(data, writing, free.reply) : refusalData(data, writing, free.body)
  return Object.fromEntries([
    [writing.rename('code'), code],
    [writing.rename('message'), message],
    [writing.rename('data'), named],
  ])
}

/** The field it names is one of the request's. */
function refusalData(data: unknown, writing: Renaming, free: ReadonlySet<string>): unknown {
  const { field, ...rest } = data as { readonly field?: string }
  return renameFields(
    field === undefined ? rest : { ...rest, field: renamePlace(field, writing, free) },
    writing,
    new Set(),
  )
}

function urlReader(dictionary: WireDictionary, readName: (name: string) => string): (url: string) => string {
  const readPath = wirePaths(dictionary)
  return (url) => {
    const end = url.search(/[?#;]/)
    const path = readPath(end < 0 ? url : url.slice(0, end))
    if (path === null) return url
    return end < 0 ? path : path + readQuery(url.slice(end), readName)
  }
}

/** Only names change: invalid values are found by validation. */
function readQuery(query: string, readName: (name: string) => string): string {
  if (query === '?' || !query.startsWith('?')) return query
  const pairs = query
    .slice(1)
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return name === '' ? pair : [encodeURIComponent(readName(decoded(name))), ...value].join('=')
    })
  return `?${pairs.join('&')}`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

function clientFile(dictionary: WireDictionary): Wire['file'] {
  const json = JSON.stringify(clientDictionary(dictionary))
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 12)
  return { path: `/wire-${hash}.json`, json }
}

/** An address that is not a call's, answered like any other unknown one. */
const NO_CALL = '/gateway/no-such-call'

/** The readable path of one on the wire, null for other addresses, and NO_CALL for a call under its readable path. */
function wirePaths({ paths }: WireDictionary): (path: string) => string | null {
  const pairs = Object.entries(paths)
  const plain = new Map(
    pairs.filter(([readable]) => !readable.includes(':')).map(([readable, wire]) => [wire, readable]),
  )
  const withParams = pairs
    .filter(([readable]) => readable.includes(':'))
    .map(([readable, wire]) => template(wire, readable))
  const readable = pairs.map(([path]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]*')}$`))
  return (path) => {
    const found = plain.get(path) ?? withParams.map((read) => read(path)).find((each) => each !== null)
    if (found !== undefined && found !== null) return found
    const decoded = decode(path)
    return readable.some((pattern) => pattern.test(decoded)) ? NO_CALL : null
  }
}

function template(wire: string, readable: string): (path: string) => string | null {
  const pattern = new RegExp(`^${wire.replace(/:\w+/g, '([^/]*)')}$`)
  return (path) => {
    const values = pattern.exec(path)?.slice(1)
    if (!values) return null
    let next = 0
    return readable.replace(/:\w+/g, () => values[next++] ?? '')
  }
}

/** The router decodes too: a readable path must not come in by another spelling. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const SHOWN = 10

/** COM-16: reads the dictionary that WIRE names. An incomplete or ambiguous one is refused at start. */
export function readDictionary(file: string): WireDictionary {
  const dictionary = parse(file)
  const problems = dictionaryProblems(dictionary)
  if (problems.length > 0) {
    const more = problems.length > SHOWN ? [`and ${problems.length - SHOWN} more`] : []
    throw new Error(
      [`WIRE: ${file} is no dictionary for this version.`, ...problems.slice(0, SHOWN), ...more].join('\n  '),
    )
  }
  return dictionary as WireDictionary
}

function parse(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`WIRE: ${file} could not be read. Name a dictionary, or "readable".`, { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`WIRE: ${file} is not JSON.`, { cause })
  }
}

/** A call that took the address of a page, a file or a webhook would hide it. Must come before the routes. */
export function refuseTakenPaths(app: FastifyInstance, wirePaths: readonly string[]): void {
  const calls = new Set<string>(Object.values(operations).map(({ path }) => path))
  const byRoot = new Map(wirePaths.filter((path) => !calls.has(path)).map((path) => [rootOf(path), path]))
  app.addHook('onRoute', ({ url }) => {
    const taken = calls.has(url) ? undefined : byRoot.get(rootOf(url))
    if (taken !== undefined)
      throw new Error(`WIRE: no call can be called ${taken}: ${url} is an address of this server.`)
  })
}

/** `home` of `/home/index`. */
function rootOf(path: string): string {
  return path.split('/')[1] ?? ''
}
