import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { httpsAds } from './https-ads.ts'

const news = {
  id: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  tag: 'AW-1/signup',
  event: 'registration',
  templateId: 3,
  app_from: '',
  user_from: 'maria',
  utm_tag: 'spring',
  at: '2026-03-01T08:00:00.000Z',
} as const

const received: { path: string; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ path: request.url ?? '', body })
  const status = Number(request.url?.slice(1))
  response.writeHead(status, status === 302 ? { location: '/200' } : {}).end('x'.repeat(100_000))
})
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  received.length = 0
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

it('PRO-08 posts the report to an advertiser and nothing else', async () => {
  await httpsAds().tell(`${origin}/204`, news)
  expect(received.map(({ path, body }) => ({ path, body: JSON.parse(body) }))).toEqual([{ path: '/204', body: news }])
})

it('PRO-08 follows no redirect', async () => {
  await expect(httpsAds().tell(`${origin}/302`, news)).rejects.toThrow(ProviderUnavailable)
  expect(received.map(({ path }) => path)).toEqual(['/302'])
})

it.each([`/400`, `/500`])('PRO-08 treats %s as no answer, to be tried again', async (path) => {
  await expect(httpsAds().tell(`${origin}${path}`, news)).rejects.toThrow(ProviderUnavailable)
})

it('PRO-08 treats a refused connection as no answer', async () => {
  await expect(httpsAds().tell('http://127.0.0.1:9/', news)).rejects.toThrow(ProviderUnavailable)
})
