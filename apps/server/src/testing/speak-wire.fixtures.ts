import { type WireNames, wireNames } from '@hulog/client/wire'
import { type Operation, operations, pathOf } from '@hulog/contract'
import { clientDictionary, type WireDictionary } from '@hulog/contract/wire'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Which operation was answered under the dictionary, and how. */
export type WireRecord = { readonly operation: string; readonly isDone: boolean }

type Sent = Exclude<InjectOptions, string>

/**
 * Lets every test speak through a dictionary without a word changed: what it sends in readable names travels under wire
 * names, and what comes back is readable again. What is no call goes as it is.
 */
export function speakWire(app: FastifyInstance, dictionary: WireDictionary, note: (record: WireRecord) => void): void {
  const names = wireNames(clientDictionary(dictionary))
  const inject = app.inject.bind(app) as (options: Sent) => Promise<LightMyRequestResponse>
  const speak = async (given: string | Sent): Promise<LightMyRequestResponse> => {
    const options = typeof given === 'string' ? { url: given } : given
    const call = callAt(options)
    if (!call) return inject(options)
    const response = await inject({ ...options, ...travelling(call, options, names) })
    return readable(response, call.operation, names, note)
  }
  Object.assign(app, { inject: speak })
}

type Called = { readonly operation: Operation; readonly path: string; readonly search: string }

/** Two calls can stand at one address, each with a method of its own. */
function callAt({ url, method = 'GET' }: Sent): Called | null {
  if (typeof url !== 'string') return null
  const [path = '', ...rest] = url.split('?')
  const there = Object.values<Operation>(operations).filter((operation) => patternOf(operation).test(path))
  const found = there.find((operation) => operation.method === method) ?? there[0]
  return found ? { operation: found, path, search: rest.join('?') } : null
}

function patternOf({ path }: Operation): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

function travelling({ operation, path, search }: Called, { payload, headers }: Sent, names: WireNames): Sent {
  const one = (name: string) => renamed(names, operation, name)
  // The dictionary a client gets names the path its own calls take; other values of its parameters stand where it does.
  const wirePath = names.send(operation.name, { path: pathOf(operation), common: {}, query: {}, body: {} }).path
  const own = path === pathOf(operation) ? wirePath : withOtherParams(operation, path, wirePath)
  return {
    url: search === '' ? own : `${own}?${renamedPairs(search, one)}`,
    ...(payload === undefined ? {} : { payload: renamedBody(payload, String(headers?.['content-type'] ?? ''), one) }),
  }
}

function withOtherParams(operation: Operation, path: string, wirePath: string): string {
  const usual = pathOf(operation).split('/')
  const given = path.split('/')
  const changed = new Map(usual.flatMap((part, index) => (part === given[index] ? [] : [[part, given[index] ?? '']])))
  return wirePath
    .split('/')
    .map((part) => changed.get(part) ?? part)
    .join('/')
}

function renamed(names: WireNames, { name }: Operation, field: string): string {
  const { query } = names.send(name, { path: '', common: {}, query: { [field]: '' }, body: {} })
  return Object.keys(query)[0] ?? field
}

function renamedPairs(text: string, one: (name: string) => string): string {
  const pairs = text.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name === '' ? name : one(name), ...value.map((part) => renamedValue(part, one))].join('=')
  })
  return pairs.join('&')
}

/** A list or an object in a form is JSON in its one field. */
function renamedValue(value: string, one: (name: string) => string): string {
  return /^%5B%|^%7B%/i.test(value) ? encodeURIComponent(renamedJson(decodeURIComponent(value), one)) : value
}

/** As text, so that what is malformed stays so: names in JSON stand before a colon, in forms before `=`. */
function renamedBody(
  payload: Sent['payload'],
  type: string,
  one: (name: string) => string,
): NonNullable<Sent['payload']> {
  if (type.startsWith('multipart/')) {
    const text = Buffer.isBuffer(payload) ? payload.toString('latin1') : String(payload)
    return Buffer.from(
      text.replace(/(form-data; name=")([^"]*)"/g, (_whole, before, name) => `${before}${one(name)}"`),
      'latin1',
    )
  }
  if (Buffer.isBuffer(payload)) return payload
  if (type.startsWith('application/x-www-form-urlencoded')) return renamedPairs(String(payload), one)
  if (typeof payload === 'string') return renamedJson(payload, one)
  return JSON.parse(renamedJson(JSON.stringify(payload), one)) as object
}

function renamedJson(text: string, one: (name: string) => string): string {
  return text.replace(/"((?:[^"\\]|\\.)*)"(\s*:)?/g, (whole, name: string, colon?: string) =>
    colon === undefined ? whole : `"${one(name)}"${colon}`,
  )
}

function readable(
  response: LightMyRequestResponse,
  { name }: Operation,
  names: WireNames,
  note: (record: WireRecord) => void,
): LightMyRequestResponse {
  const body = names.read(name, response.body)
  if (body === response.body) return response
  const answer = JSON.parse(body) as { code: number | string }
  note({ operation: name, isDone: Number(answer.code) === 0 })
  return Object.assign(response, { body, payload: body, json: () => JSON.parse(body) })
}
