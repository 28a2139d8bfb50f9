import { platformErrors } from '@hulog/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ClientOptions, createClient } from './client.ts'
import { createCommonParameters } from './common-parameters.ts'
import { type Answerer, aServer, sendEnvelope } from './loopback-server.fixtures.ts'
import { apply, getSession, listProducts } from './operations/index.generated.ts'

const closing: Array<() => Promise<void>> = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) await close()
})

async function aClient(answer: Answerer, search = '', options: Partial<ClientOptions> = {}) {
  const server = await aServer(answer)
  closing.push(server.close)
  const entries = new Map<string, string>()
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
  const common = createCommonParameters(() => search)
  const address = { search, replaceSearch: () => {} }
  const open = () => createClient({ common, address, storage, base: server.base, ...options })
  return { ...server, open, call: open().call }
}

const AN_APPLICATION = { productId: 'p1', amount: 500000, periods: 91, termUnit: 'day' } as const
const APPLIED = { code: 0, message: 'ok', data: { orderId: 'o1', orderUrl: '/loanDetail?orderId=o1' } }

describe('a call', () => {
  it('COM-02 posts a form to the operation’s path with the common parameters', async () => {
    const { call, received } = await aClient((_, response) => sendEnvelope(response, APPLIED), '?system=1&orderId=o9')
    await call(apply, AN_APPLICATION)
    const [request] = received
    expect(request?.method).toBe('POST')
    expect(request?.url.pathname).toBe('/gateway/product/apply')
    expect(request?.url.search).toBe('?system=1&orderId=o9')
    expect(request?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(request?.body).toBe('productId=p1&amount=500000&periods=91&termUnit=day')
  })

  it('COM-15 goes to the page’s own origin: its address names no host', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    const address = { search: '?orderId=o9', replaceSearch: () => {} }
    const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
    const common = createCommonParameters(() => address.search)
    await createClient({ common, address, storage }).call(apply, AN_APPLICATION)
    expect(asked.mock.calls[0]?.[0]).toBe('/gateway/product/apply?orderId=o9')
  })

  it('COM-04 returns the data of a success', async () => {
    const { call } = await aClient((_, response) => sendEnvelope(response, { ...APPLIED, code: '00' }))
    expect(await call(apply, AN_APPLICATION)).toEqual({ ok: true, data: APPLIED.data, message: 'ok' })
  })

  it('COM-07 says that it comes from a script, with the two values of the address, empty when absent', async () => {
    const first = await aClient((_, response) => sendEnvelope(response, APPLIED), '?sessionId=s1&deviceId=d1')
    await first.call(getSession, {})
    expect(first.received[0]?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      sessionid: 's1',
      deviceid: 'd1',
    })
    await first.call(getSession, {})
    expect(first.received[1]?.headers).toMatchObject({ sessionid: '', deviceid: 'd1' })

    const plain = await aClient((_, response) => sendEnvelope(response, APPLIED))
    await plain.call(getSession, {})
    expect(plain.received[0]?.headers).toMatchObject({ sessionid: '', deviceid: '' })
  })

  it('returns a refusal with its reason, field and message', async () => {
    const refusal = {
      code: platformErrors.INVALID_FIELD.code,
      message: 'Please check.',
      data: { reason: 'INVALID_FIELD', requestId: 'r1', field: 'amount' },
    }
    const { call } = await aClient((_, response) => sendEnvelope(response, refusal, 400))
    expect(await call(apply, AN_APPLICATION)).toEqual({
      ok: false,
      kind: 'refusal',
      status: 400,
      code: platformErrors.INVALID_FIELD.code,
      message: 'Please check.',
      reason: 'INVALID_FIELD',
      requestId: 'r1',
      field: 'amount',
    })
  })
})

describe('a failing network', () => {
  it('COM-06 settles when nobody answers', async () => {
    const { call, close } = await aClient(() => {})
    await close()
    closing.length = 0
    expect(await call(getSession, {})).toEqual({ ok: false, kind: 'network', cause: 'offline' })
  })

  it('COM-06 settles when the connection breaks in the middle of an answer', async () => {
    const { call } = await aClient((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"code":0')
      response.destroy()
    })
    expect(await call(getSession, {})).toMatchObject({ kind: 'network', cause: 'offline' })
  })

  it('COM-07 settles after its time limit', async () => {
    const { call } = await aClient(() => {}, '', { timeoutMs: 20 })
    expect(await call(getSession, {})).toEqual({ ok: false, kind: 'network', cause: 'timeout' })
  })

  it('settles when the page aborts the call', async () => {
    const { call } = await aClient(() => {})
    const page = new AbortController()
    const calling = call(getSession, {}, { signal: page.signal })
    page.abort()
    expect(await calling).toEqual({ ok: false, kind: 'network', cause: 'aborted' })
  })

  it('does not mistake a foreign page for an answer', async () => {
    const { call } = await aClient((_, response) => response.end('<html>Free wifi! Please sign in</html>'))
    expect(await call(getSession, {})).toEqual({ ok: false, kind: 'network', cause: 'unreadable' })
  })
})

describe('an idempotent write', () => {
  it('COM-06 is sent again with the same key after a network failure, also from a reloaded page', async () => {
    let tries = 0
    const { call, open, received } = await aClient((_, response) => {
      tries++
      if (tries === 1) response.destroy()
      else sendEnvelope(response, APPLIED)
    })
    expect(await call(apply, AN_APPLICATION)).toMatchObject({ kind: 'network' })
    expect(await open().call(apply, AN_APPLICATION)).toMatchObject({ ok: true })
    const sent = received.map((request) => request.headers['idempotency-key'])
    expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent[1]).toBe(sent[0])
  })

  it('a double press sends one key twice', async () => {
    const { call, received } = await aClient((_, response) => sendEnvelope(response, APPLIED))
    await Promise.all([call(apply, AN_APPLICATION), call(apply, AN_APPLICATION)])
    expect(received[1]?.headers['idempotency-key']).toBe(received[0]?.headers['idempotency-key'])
  })

  it('uses a new key after a success and after a definite refusal, and the old one after a 5xx', async () => {
    const answers = [200, 400, 503, 200]
    const { call, received } = await aClient((_, response) => {
      const status = answers.shift() ?? 200
      sendEnvelope(response, { code: status === 200 ? 0 : 1, message: '', data: {} }, status)
    })
    for (const _ of [...answers]) await call(apply, AN_APPLICATION)
    const [success, refused, unsure, repeated] = received.map((request) => request.headers['idempotency-key'])
    expect(new Set([success, refused, unsure]).size).toBe(3)
    expect(repeated).toBe(unsure)
  })

  it('a call that is not a write carries no key', async () => {
    const { call, received } = await aClient((_, response) => sendEnvelope(response, APPLIED))
    await call(listProducts, {})
    expect(received[0]?.headers['idempotency-key']).toBeUndefined()
  })
})
