import { commonQuery, FREE_TEXT, type Operation, operations, pathOf, permissionNames } from '@hulog/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { aSolvedCaptcha, codeSentTo } from '../marketing/landing/registration/landing.fixtures.ts'
import { aTemplate } from '../marketing/landing/templates.fixtures.ts'
import { aBorrower } from '../origination/confirmation/a-borrower.fixtures.ts'
import { aConsent } from '../people/consents/consents.fixtures.ts'
import { aStepUpCode } from '../people/sessions/step-up.fixtures.ts'
import { aColleague } from '../people/staff/staff.fixtures.ts'
import { isCardNumber, readDigit } from '../platform/card-numbers/digit-runs.ts'
import { makeLogger } from '../platform/logging/make-logger.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { aPerson } from './a-person.fixtures.ts'
import { carrying, send, servedOperations } from './every-operation.fixtures.ts'
import { fieldsOf, goodValues, type Schema } from './good-body.fixtures.ts'

/** No other number of these tests has these digits. */
const CARD = [...'0123456789'].map((digit) => `492971380265184${digit}`).find(isCardNumber) ?? ''
const HIDDEN_DIGITS = 12
const WRITTEN = [
  CARD,
  CARD.replace(/(.{4})(?=.)/g, '$1 '),
  CARD.replace(/(.{4})(?=.)/g, '$1-'),
  CARD.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  CARD.replace(/(.{4})(?=.)/g, '$1. '),
]

let cardsWritten = 0
/** Takes the ways of writing in turn: all ways in all fields would take minutes. */
function nextCard(): string {
  cardsWritten += 1
  return WRITTEN[cardsWritten % WRITTEN.length] ?? CARD
}

type Sender = { readonly cookie: string; readonly ids: Readonly<Record<string, string>> }

let product: TestProduct
let app: FastifyInstance
let senders: readonly Sender[]
let staffCookie: string
const lines: string[] = []
const answers: string[] = []
const done = new Set<string>()

beforeAll(async () => {
  product = await startTestProduct()
  const log = makeLogger('trace', { write: (line) => void lines.push(line) })
  app = await makeApp({ ...product.services, log, metrics: makeMetrics() })
  await app.ready()
  staffCookie = (await aColleague(product, { permissions: permissionNames })).cookie
  // One borrower with a loan and one of everything; one whose details are not locked yet.
  const newcomer = { ...(await aBorrower(product)), ids: {} }
  await product.call('giveConsent', aConsent('device'), newcomer)
  senders = [await aPerson(product), newcomer]
})
afterAll(async () => {
  await product.close()
})

let addresses = 0
async function ask(operation: Operation, { cookie }: Sender, options: Partial<InjectOptions>): Promise<void> {
  addresses += 1
  const remoteAddress = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  const who = operation.access === 'staff' ? { cookie: staffCookie } : { cookie }
  const headers = { ...who, 'user-agent': `Phone ${CARD}`, ...options.headers }
  const answer = await send(app, operation, { remoteAddress, ...options, headers })
  expect(answer.statusCode, operation.name).toBeLessThan(500)
  answers.push(answer.body)
  if (answer.statusCode === 200 && Number(answer.json().code) === 0) done.add(operation.name)
}

/** Values that a call requires beyond its schema. */
function rightValues({ ids }: Sender): Record<string, unknown> {
  const paidOn = product.services.clock.businessDate('Asia/Manila')
  const contacts = [{ name: 'Ana Cruz', relation: 'friend', phone: '09981234567' }]
  const certified = { birthOn: '1990-05-17', nationalId: '7777000011112222', postalCode: '1100', contacts }
  const account = { bankCode: 'BDO', accountNumber: '001234567899', channelNumber: '90006' }
  const transfer = { utr: 'IPAY99999999', paidOn, amount: 50_000 }
  const calculated = { currency: 'PHP', ratePer: 'month', termUnit: 'month' }
  return { ...certified, ...account, ...transfer, ...calculated, problemType: 6, phone: '09981234568', ...ids }
}

function valuesFor(operation: Operation, sender: Sender): Record<string, unknown> {
  const right = rightValues(sender)
  const own = fieldsOf(operation).flatMap(([name]) => (right[name] === undefined ? [] : [[name, right[name]]]))
  return { ...goodValues(operation), ...Object.fromEntries(own) }
}

/** Returns the value with the card number in every free text. */
function filled(schema: Schema, value: unknown, card: string): unknown {
  if (schema.properties) {
    const given = Object(value) as Record<string, unknown>
    const fields = Object.entries(schema.properties).map(([name, field]) => [name, filled(field, given[name], card)])
    return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined))
  }
  if (schema.items && Array.isArray(value)) return value.map((item) => filled(schema.items as Schema, item, card))
  if (!(FREE_TEXT in schema)) return value
  const text = [`Ana ${card}`, card, CARD].find(({ length }) => length <= (schema.maxLength ?? length)) ?? ''
  // A time zone or a language has no room for it.
  return new RegExp(schema.pattern ?? '', 'u').test(text) ? text : value
}

const inputOf = ({ method, body, query }: Operation) => (method === 'GET' ? query : body) as Schema

const asForm = (_operation: Operation, values: object): Partial<InjectOptions> => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString(),
})

/** Returns all rows of all tables, as text. */
async function everyRow(): Promise<string> {
  const client = product.services.db.$client
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const tables = await Promise.all(
    rows.map(({ name }) => client.query<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

/** The digits alone, of any script, so that no way of writing hides a number. */
function digitsIn(text: string): string {
  return text.replaceAll(/\P{N}/gu, '').replaceAll(/[^0-9]/gu, (char) => readDigit(char) ?? '')
}

const holdsCard = (text: string) => digitsIn(text).includes(CARD.slice(0, HIDDEN_DIGITS))

async function expectNowhere(): Promise<void> {
  const { messages, payoutRequests, paymentRequests } = product.world
  const kept = { rows: await everyRow(), lines: lines.join(''), answers: answers.join('\n') }
  const told = JSON.stringify([messages, payoutRequests, paymentRequests])
  for (const [place, text] of Object.entries({ ...kept, told }))
    expect(text.split('\n').filter(holdsCard), place).toEqual([])
}

const ENDING = ['signOut', 'endSession', 'endOtherSessions']
const asked = servedOperations().filter(({ upload, name }) => upload === null && !ENDING.includes(name))
const [person, newcomer] = [() => senders[0] as Sender, () => senders[1] as Sender]

describe('security 59: a card number in any field of any call', { timeout: 180_000 }, () => {
  it('is in no row, no log line, no answer and no call to others', async () => {
    // A call of staff is the same whoever the borrower is.
    for (const operation of asked)
      for (const sender of operation.access === 'staff' ? [person()] : senders)
        for (const write of operation.method === 'POST' ? [carrying, asForm] : [carrying]) {
          const values = filled(inputOf(operation), valuesFor(operation, sender), nextCard())
          await ask(operation, sender, write(operation, values as Record<string, unknown>))
        }
    await expectNowhere()
    // A call that is always refused would pass everything above.
    const taken = ['saveAddress', 'saveContacts', 'saveIdentity', 'saveJob', 'saveCalculation', 'saveComplaint']
    taken.push('reportDevice')
    expect(taken.filter((name) => !done.has(name))).toEqual([])
    expect(await everyRow()).toContain(`Ana ************${CARD.slice(HIDDEN_DIGITS)}`)
  })

  it('is removed also outside free texts, and from parameters of every call', async () => {
    const common = new URLSearchParams(Object.keys(commonQuery.properties).map((name) => [name, CARD]))
    for (const operation of asked) {
      const values = valuesFor(operation, person())
      const texts = fieldsOf(operation).filter(([, { type }]) => type === 'string')
      for (const [name] of texts) await ask(operation, person(), carrying(operation, { ...values, [name]: nextCard() }))
      await ask(operation, person(), carrying(operation, { ...values, [CARD]: CARD }))
      const { url = pathOf(operation), ...rest } = carrying(operation, values)
      await ask(operation, person(), { ...rest, url: `${url}${String(url).includes('?') ? '&' : '?'}${common}` })
    }
    await expectNowhere()
  })

  it('is removed from corrections with a code, and from visitors’ parameters', async () => {
    for (const operation of [operations.correctAddress, operations.correctIdentity] as const) {
      const values = filled(inputOf(operation), valuesFor(operation, newcomer()), CARD) as Record<string, unknown>
      const { challengeId, smsCode } = await aStepUpCode(product, newcomer().cookie, { purpose: 'correctData' })
      await ask(operation, newcomer(), { payload: { ...values, challengeId, smsCode } })
      product.passSeconds(61)
    }
    await aTemplate(product, 7)
    const remoteAddress = '10.200.0.7'
    const link = { app_from: CARD, user_from: `u-${CARD}`, utm_tag: CARD.replace(/(.{4})(?=.)/g, '$1-') }
    await ask(operations.trackVisit, newcomer(), carrying(operations.trackVisit, { ...link, page_id: '7' }))
    const solved = await aSolvedCaptcha(product, { templateId: 7, from: remoteAddress })
    const phone = '09981230000'
    const wanted = { ...solved, ...link, phone, appName: CARD }
    await ask(operations.sendLandingCode, newcomer(), { payload: wanted, remoteAddress })
    await product.runJobs()
    const register = { ...solved, ...link, phone, invite_code: CARD, smsCode: codeSentTo(product, '+639981230000') }
    await ask(operations.registerVisitor, newcomer(), { payload: register, remoteAddress })
    await app.close()
    await expectNowhere()
    const taken = ['correctAddress', 'correctIdentity', 'trackVisit', 'sendLandingCode', 'registerVisitor']
    expect(taken.filter((name) => !done.has(name))).toEqual([])
    expect(await everyRow()).toContain(`u-************${CARD.slice(HIDDEN_DIGITS)}`)
  })
})
