import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { fingerprint } from './fingerprint.fixtures.ts'

let product: TestProduct
let port: number
beforeAll(async () => {
  product = await startTestProduct()
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => product.close())

/** Sends bytes as they are and reads until the server closes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(said))
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(said) : reject(error)))
  })
}

const HOST = 'Host: localhost\r\nConnection: close\r\n'
const LOGIN = '/gateway/login/session'

const RAW: readonly [string, string][] = [
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['binary', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
  ['both lengths', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a negative length', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  ['a bad chunk', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['a folded header', `GET / HTTP/1.1\r\n${HOST}X-A: a\r\n b\r\n: c\r\n\r\n`],
  ['a space before the colon', `GET / HTTP/1.1\r\n${HOST}X-A : a\r\n\r\n`],
  ['NUL in a header', `GET / HTTP/1.1\r\n${HOST}X-A: a\x00b\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', `GET /health/live HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`],
  ['the same host twice', `GET /health/live HTTP/1.1\r\n${HOST}HOST: localhost\r\n\r\n`],
  ['two callers', `GET /health/live HTTP/1.1\r\n${HOST}Authorization: a\r\nAuthorization: b\r\n\r\n`],
  ['two types', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Type: text/plain\r\nContent-Type: application/json\r\n\r\n`],
  ['the same length twice', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`],
  [
    'chunked twice',
    `POST ${LOGIN} HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n`,
  ],
  ['chunked by another name', `POST ${LOGIN} HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a line that ends by LF alone', `GET / HTTP/1.1\nHost: localhost\nConnection: close\n\n`],
  [
    'a chunk of endless length',
    `POST ${LOGIN} HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
  ],
  ['an unknown version', `GET / HTTP/9.9\r\n${HOST}\r\n`],
  ['headers of 40 KB', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(40_000)}\r\n\r\n`],
]

describe('bytes that are not a valid request', () => {
  it.each(RAW)('are refused: %s', async (_what, bytes) => {
    const before = await fingerprint(product)
    expect(await exchange(bytes)).toMatch(/^(HTTP\/1\.1 4\d\d [\s\S]*)?$/)
    expect(await fingerprint(product)).toEqual(before)
    expect((await product.app.inject({ url: '/health/live' })).statusCode).toBe(200)
  })

  it('get the envelope when headers are too large', async () => {
    const said = await exchange(`GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(40_000)}\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 431 /)
    expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: refusalCode('HEADERS_TOO_LARGE'),
      data: { reason: 'HEADERS_TOO_LARGE' },
    })
  })
})

describe('addresses', () => {
  it.each([
    '/%zz',
    '/gateway/%c0%af',
    `/${'a'.repeat(10_000)}`,
    '/gateway//login',
    '/gateway/%2e%2e/x',
    '/gateway/login;x=1',
    '/.git/config',
    '/.env',
    '/gateway/login/session/',
  ])('are refused when unknown: %s', async (url) => {
    const answer = await product.app.inject({ url })
    expect([400, 404, 414, 431]).toContain(answer.statusCode)
    expect(answer.json().data.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(['/api/', '/%61pi/', '/ap%69/'])(
    'are never cached for calls, however they are written: %s',
    async (begin) => {
      const url = `${begin}v2/youmi/service/channel/channel-template?templateId=9`
      expect((await product.app.inject({ url })).headers['cache-control']).toBe('no-store')
    },
  )

  it('trust no header about the origin of a request', async () => {
    const headers = {
      'x-forwarded-for': '1.2.3.4',
      'x-real-ip': '1.2.3.4',
      'x-user-id': '1',
      'x-http-method-override': 'DELETE',
      'x-forwarded-host': 'evil.example',
    }
    const answer = await product.app.inject({ method: 'POST', url: LOGIN, headers, payload: {} })
    expect(answer.json()).toMatchObject({ code: refusalCode('SIGN_IN_REQUIRED') })
    expect(JSON.stringify(answer.headers)).not.toContain('evil')
  })
})
