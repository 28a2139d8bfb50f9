import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@hulog/contract'
import { generateDictionary, wireVocabulary } from '@hulog/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../../app.ts'
import { startWiredProduct, type WiredProduct } from '../../testing/wired-product.fixtures.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { readDictionary } from './wire.ts'

let product: WiredProduct

beforeAll(async () => {
  product = await startWiredProduct()
})
afterAll(() => product.close())

const json = { 'content-type': 'application/json' }

describe('COM-16 a server under a dictionary', () => {
  it('answers a call under its wire path, in wire names', async () => {
    const { app, path, field } = product
    const response = await app.inject({
      method: 'POST',
      url: `${path('calculateLoan')}?${field('lang')}=hi`,
      headers: json,
      payload: { [field('amountMinor')]: 'x' },
    })
    const answer = response.json()
    expect(Object.keys(answer).sort()).toEqual([field('code'), field('message'), field('data')].sort())
    expect(answer[field('data')][field('reason')]).toBe('INVALID_FIELD')
  })

  it('refuses a call under its readable path like an unknown address, however it is written', async () => {
    const { app } = product
    const unknown = await app.inject({ method: 'POST', url: '/gateway/nothing-here', headers: json, payload: {} })
    expect(unknown.statusCode).toBe(404)
    for (const url of [
      '/gateway/contract',
      '/gateway/%63ontract',
      '/gateway/contract?lang=en',
      '/gateway/contract#x',
    ]) {
      for (const method of ['POST', 'GET'] as const) {
        const response = await app.inject({ method, url, headers: json, ...(method === 'POST' ? { payload: {} } : {}) })
        expect(response.statusCode, `${method} ${url}`).toBe(404)
        expect(response.json().code).toBe(unknown.json().code)
        expect(response.headers.allow).toBeUndefined()
      }
    }
  })

  it('refuses a readable name like any unknown one, and returns it as it was sent', async () => {
    const { app, path, field } = product
    const url = path('sendLoginCode')
    for (const name of ['phone', 'nothing', '?phone', '__proto', 'constructor_']) {
      const inBody = await app.inject({
        method: 'POST',
        url,
        headers: json,
        payload: { [field('phone')]: '1', [name]: '1' },
      })
      expect(inBody.statusCode, name).toBe(400)
      expect(inBody.json()[field('data')][field('field')], name).toBe(name)
      const inQuery = await app.inject({
        method: 'POST',
        url: `${url}?${encodeURIComponent(name)}=1`,
        headers: json,
        payload: { [field('phone')]: '1' },
      })
      expect(inQuery.statusCode, name).toBe(400)
      expect(inQuery.json()[field('data')][field('field')], name).toBe(name)
    }
  })

  it('names the invalid field as it was sent', async () => {
    const { app, path, field, signIn } = product
    const cookie = await signIn()
    const contact = { [field('name')]: 'Ana', [field('phone')]: 7, [field('relation')]: 'parent' }
    const response = await app.inject({
      method: 'POST',
      url: path('saveContacts'),
      headers: { ...json, cookie },
      payload: { [field('contacts')]: [contact] },
    })
    expect(response.json()[field('data')][field('field')]).toBe(`${field('contacts')}.0.${field('phone')}`)
  })

  it('security 59 masks a card number under any name, in a body and in an address', async () => {
    const { app, path, field, signIn } = product
    const headers = { ...json, cookie: await signIn() }
    const typed = { line1: '1 Rizal St.', city: 'Manila 4111-1111-1111-1111', region: 'NCR', postalCode: '1100' }
    const payload = Object.fromEntries(Object.entries(typed).map(([name, value]) => [field(name), value]))
    const saved = await app.inject({ method: 'POST', url: path('saveAddress'), headers, payload })
    expect(saved.statusCode).toBe(200)
    const shown = await app.inject({ method: 'POST', url: path('getCertification'), headers, payload: {} })
    expect(shown.body).toContain('Manila ****-****-****-1111')
    // Masked, it is no longer the id of a product.
    const tap = { [field('moduleId')]: 30, [field('positionId')]: 0 }
    const tapped = async (productId: string) => {
      const url = `${path('saveEvent')}?${field('productId')}=${productId}`
      return (await app.inject({ method: 'POST', url, headers, payload: tap })).statusCode
    }
    expect(await tapped('salary-91')).toBe(200)
    expect(await tapped('4111-1111-1111-1111')).toBe(400)
  })

  it('survives a body nested deeper than any of ours', async () => {
    const { app, path } = product
    const payload = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const response = await app.inject({ method: 'POST', url: path('sendLoginCode'), headers: json, payload })
    expect(response.statusCode).toBe(400)
  })

  it('serves its dictionary to pages, under a name that changes with it', async () => {
    const { app, dictionary } = product
    const page = await app.inject({ url: '/home', headers: { accept: 'text/html' } })
    const [, file = ''] = /<meta name="wire-names" content="([^"]+)">/.exec(page.body) ?? []
    // Without a build there is no page that names it.
    if (page.statusCode === 200) expect(file).toMatch(/^\/wire-[\w-]{12}\.json$/)
    const given = await app.inject({ url: product.file })
    expect(given.headers['cache-control']).toContain('immutable')
    expect(given.json().fields).toEqual(dictionary.fields)
    if (file) expect(file).toBe(product.file)
  })

  it('keeps the addresses of the reference, health and webhooks', async () => {
    const { app } = product
    const reference = await app.inject({ url: '/openapi.json' })
    expect(Object.keys(reference.json().paths)).toContain(operations.listProducts.path)
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
  })
})

it.each(['/home/x', '/assets/x', '/webhooks/x', '/health/live'])(
  'COM-16 no call can use the address %s',
  async (taken) => {
    const { services } = product
    const { paths, fields } = generateDictionary(Math.random)
    const wire = join(tmpdir(), `hulog-taken-${process.pid}.json`)
    writeFileSync(wire, JSON.stringify({ paths: { ...paths, [operations.listOrders.path]: taken }, fields }))
    const config = { ...services.config, wire }
    await expect(makeApp({ ...services, metrics: makeMetrics(), config })).rejects.toThrow(`can be called ${taken}`)
  },
)

describe('COM-16 the file that WIRE names', () => {
  const file = join(tmpdir(), `hulog-dictionary-${process.pid}.json`)
  it.each([
    ['is missing', null, 'could not be read'],
    ['is not JSON', '{', 'is not JSON'],
    [
      'is not whole',
      '{"paths":{},"fields":{}}',
      `and ${wireVocabulary().paths.length + wireVocabulary().fields.length - 10} more`,
    ],
  ])('stops the start with a clear message when it %s', (_, text, words) => {
    if (text !== null) writeFileSync(file, text)
    expect(() => readDictionary(text === null ? join(tmpdir(), 'hulog-no-such-file') : file)).toThrow(words)
  })

  it('is accepted when it is complete', () => {
    const dictionary = generateDictionary(Math.random)
    writeFileSync(file, JSON.stringify(dictionary))
    expect(readDictionary(file)).toEqual(dictionary)
  })
})
