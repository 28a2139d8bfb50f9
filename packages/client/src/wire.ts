import { type Renaming, renameFields, renamePlace } from '@hulog/contract/wire/rename'
import { exchange, type QueryValues } from './exchange.ts'

/** The server's dictionary for clients (COM-16). It lists per operation where names are values. */
export type ClientDictionary = {
  readonly paths: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly free: Readonly<Record<string, { readonly body?: readonly string[]; readonly reply?: readonly string[] }>>
}

/** A call as it travels. */
export type WireCall = {
  readonly path: string
  readonly common: QueryValues
  readonly query: object
  readonly body: object
  readonly upload?: string | undefined
}

export type WireNames = {
  readonly send: (operation: string, call: WireCall) => WireCall
  /** The text of an answer in readable names; a foreign answer does not change. */
  readonly read: (operation: string, text: string) => string
}

const TIMEOUT_MS = 60_000
const NOTHING_FREE: ReadonlySet<string> = new Set()

let fetching: Promise<WireNames> | null = null

/** Fetches the dictionary once; a failure is not cached. */
export function fetchWireNames(url: string): Promise<WireNames> {
  fetching ??= fetchNames(url).catch((error) => {
    fetching = null
    throw error
  })
  return fetching
}

async function fetchNames(url: string): Promise<WireNames> {
  const answer = await exchange({ method: 'GET', url, headers: {}, timeoutMs: TIMEOUT_MS })
  if ('kind' in answer || answer.status !== 200) throw new Error('the dictionary did not come')
  return wireNames(JSON.parse(answer.text) as ClientDictionary)
}

export function wireNames({ paths, fields, free }: ClientDictionary): WireNames {
  const wireOf = new Map(Object.entries(fields))
  const readableOf = new Map([...wireOf].map(([readable, wire]) => [wire, readable]))
  const readable = (name: string) => readableOf.get(name) ?? name
  const sending: Renaming = { rename: (name) => wireOf.get(name) ?? name, readable: (name) => name }
  const reading: Renaming = { rename: readable, readable }
  const freeIn = (operation: string, part: 'body' | 'reply') => new Set(free[operation]?.[part] ?? [])
  return {
    send: (operation, { path, common, query, body, upload }) => ({
      path: paths[path] ?? path,
      common: renameFields(common, sending, NOTHING_FREE) as QueryValues,
      query: renameFields(query, sending, freeIn(operation, 'body')) as object,
      body: renameFields(body, sending, freeIn(operation, 'body')) as object,
      upload: upload === undefined ? undefined : sending.rename(upload),
    }),
    read(operation, text) {
      const answer = parseObject(text)
      if (!answer) return text
      return JSON.stringify(readAnswer(answer, reading, freeIn(operation, 'reply'), freeIn(operation, 'body')))
    },
  }
}

/** COM-04: code, message and data have their wire names, or their readable ones where no call was reached. */
function readAnswer(answer: object, reading: Renaming, reply: ReadonlySet<string>, body: ReadonlySet<string>): object {
  const named = Object.fromEntries(Object.entries(answer).map(([name, value]) => [reading.rename(name), value]))
  if (Number(named.code) === 0) return { ...named, data: renameFields(named.data, reading, reply) }
  const refusal = renameFields(named.data, reading, NOTHING_FREE)
  return { ...named, data: withReadableField(refusal, reading, body) }
}

/** The field a refusal names is one of the body's. */
function withReadableField(refusal: unknown, reading: Renaming, body: ReadonlySet<string>): unknown {
  if (typeof refusal !== 'object' || refusal === null || !('field' in refusal)) return refusal
  return { ...refusal, field: renamePlace(String(refusal.field), reading, body) }
}

function parseObject(text: string): object | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' ? answer : null
  } catch {
    return null
  }
}
