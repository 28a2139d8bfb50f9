import { createClient, createCommonParameters } from '@hulog/client'
import { wireNames } from '@hulog/client/wire'
import { type Operation, type OperationName, operations, pathOf, permissionNames } from '@hulog/contract'
import { clientDictionary, generateDictionary, wireVocabulary } from '@hulog/contract/wire'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { DomainError } from '../http/domain-error.ts'
import { makeHttp } from '../http/make-http.ts'
import { operationRoutes } from '../http/register-operation.ts'
import { readUpload } from '../uploads/read-upload.ts'
import { fullValue, namesIn } from './full-values.fixtures.ts'
import { makeWire } from './wire.ts'

const dictionary = generateDictionary(Math.random)
const readable = new Set(wireVocabulary().fields)
const all: readonly Operation[] = Object.values(operations)
const names = wireNames(clientDictionary(dictionary))
const FILE = Buffer.from('a file')

// Names that are values must not change: neither one that is a field elsewhere, nor one that is a field on the wire.
const FREE_NAMES = ['name', dictionary.fields.name ?? '']

/** The reply of the use case, or the field it refuses; and what it received. */
type Turn = { reply: unknown; refused: string | null; body?: unknown; query?: unknown; file?: Buffer | undefined }
let turn: Turn

let app: FastifyInstance
beforeAll(async () => {
  app = await makeHttp(
    readConfig({ DATABASE_URL: 'postgres://nowhere' }),
    pino({ level: 'silent' }),
    makeWire(dictionary),
  )
  const routes = operationRoutes(app, async () => ({ borrowerId: 'b', sessionId: 's' }), {
    authenticate: async () => ({ name: 's', sessionId: 's', roles: [], permissions: new Set(permissionNames) }),
    noteRefused: async () => undefined,
  })
  for (const name of Object.keys(operations) as OperationName[]) {
    const operation: Operation = operations[name]
    const register = { anyone: routes.open, borrower: routes.borrower, staff: routes.staff }[operation.access]
    register(name, async ({ body, query, request }) => {
      const upload = operation.upload === null ? null : await readUpload(request, operation)
      Object.assign(turn, { query, body: upload?.fields ?? body, file: upload?.bytes })
      if (turn.refused !== null) throw new DomainError('INVALID_FIELD', turn.refused)
      return turn.reply as never
    })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

function asked(operation: Operation) {
  const isGet = operation.method === 'GET'
  return {
    query: fullValue(operation.query, FREE_NAMES) as Record<string, never>,
    body: isGet ? {} : (fullValue(operation.body, FREE_NAMES) as Record<string, never>),
  }
}

const COMMON = '?productId=abcdef&product_id=abcdef&orderId=0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10&lang=hi&from=x'
const commonQuery = Object.fromEntries(new URLSearchParams(COMMON))

/** Calls as a page does, with its client. */
async function askByClient(operation: Operation) {
  const common = createCommonParameters(() => COMMON)
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const address = { search: '', replaceSearch: () => {} }
  const client = createClient({ common, address, storage, base: app.listeningOrigin, wire: async () => names })
  const { name, method, idempotent } = operation
  const { query, body } = asked(operation)
  const entry = { name: name as OperationName, method, path: pathOf(operation), idempotent }
  return client.call(entry, body as never, { query: query as never })
}

/** Calls with a request made by the client's own functions, as JSON or with a file; returns the answer as sent and as read. */
async function askByHand(operation: Operation) {
  const { query, body } = asked(operation)
  const sent = names.send(operation.name, {
    path: pathOf(operation),
    common: commonQuery,
    query,
    body,
    upload: operation.upload ?? undefined,
  })
  const search = new URLSearchParams({ ...sent.common, ...sent.query } as Record<string, string>)
  const carried = sent.upload === undefined ? { payload: sent.body } : { payload: aForm(sent.body, sent.upload) }
  const response = await app.inject({ method: operation.method, url: `${sent.path}?${search}`, ...carried })
  return { sent, raw: response.body, read: JSON.parse(names.read(operation.name, response.body)) }
}

function aForm(fields: object, upload: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append(upload, new Blob([FILE]), 'a.jpg')
  return form
}

/** Returns the deepest field of a request, as a refusal names it: `contacts.1.phone`. */
function deepestField(value: unknown, at: readonly (string | number)[] = []): string {
  if (typeof value !== 'object' || value === null) return at.join('.')
  const inner = Object.entries(value).map(([name, each]) => deepestField(each, [...at, name]))
  return inner.sort((one, other) => depth(other) - depth(one))[0] ?? at.join('.')
}

function depth(place: string): number {
  return place.split('.').length
}

/** A GET request is in the address alone. */
const arriving = ({ method }: Operation, body: object) => (method === 'GET' ? {} : { body })
const freeNamesIn = (value: unknown) => namesIn(value).filter((name) => FREE_NAMES.includes(name))

describe.each(all)('COM-16 $name under a dictionary', (operation) => {
  const { query, body } = asked(operation)
  const reply = fullValue(operation.reply, FREE_NAMES)

  it('arrives unchanged, returns the right answer, and shows no readable name on the wire', async () => {
    turn = { reply, refused: null }
    const { sent, raw, read } = await askByHand(operation)
    expect(read).toEqual({ code: operation.codes === 'text' ? '00' : 0, message: '', data: reply })
    expect(turn).toMatchObject({ query: { ...commonQuery, ...query }, ...arriving(operation, body) })
    if (operation.upload !== null) expect(turn.file).toEqual(FILE)
    expect(sent.path).not.toBe(pathOf(operation))
    const travelled = [sent.common, sent.query, sent.body, JSON.parse(raw)].flatMap(namesIn)
    const isFree = freeNamesIn(reply).length > 0
    expect(travelled.filter((name) => readable.has(name) && !(isFree && FREE_NAMES.includes(name)))).toEqual([])
  })

  it('names the refused field as the caller knows it', async () => {
    const field = deepestField({ ...query, ...body })
    turn = { reply, refused: field === '' ? 'lang' : field }
    const { raw, read } = await askByHand(operation)
    expect(read.data).toMatchObject({ reason: 'INVALID_FIELD', field: turn.refused })
    const told = JSON.parse(raw)
    const { data = '', field: ofField = '' } = dictionary.fields
    const said = [...namesIn(told), ...String(told[data][ofField]).split('.')]
    expect(said.filter((name) => readable.has(name))).toEqual([])
  })
})

const byForms = all.filter(({ upload }) => upload === null)

it.each(byForms)('COM-16 $name is the same for a page, which sends forms', async (operation) => {
  const { query, body } = asked(operation)
  const reply = fullValue(operation.reply, FREE_NAMES)
  turn = { reply, refused: null }
  expect(await askByClient(operation)).toEqual({ ok: true, data: reply, message: '' })
  expect(turn).toMatchObject({ query: { ...commonQuery, ...query }, ...arriving(operation, body) })
})
