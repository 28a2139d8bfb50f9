import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { aBrowser, aPushService, type FakePushService } from './push.fixtures.ts'
import { readPushConfig } from './push-config.ts'
import { type PushMessage, webPush } from './push-provider.ts'

let service: FakePushService
const folder = mkdtempSync(join(tmpdir(), 'hulog-push-'))
beforeAll(async () => {
  service = await aPushService()
})
beforeEach(() => {
  service.received.length = 0
  service.answer = { status: 201 }
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

const message: PushMessage = { payload: '{"text":"₱"}', ttlSeconds: 3600, isUrgent: true, topic: 'a-topic' }
const provider = (env: Record<string, string> = {}) =>
  webPush(readPushConfig({ PUSH_HOSTS: service.origin, ...env }, false), folder)

it('encrypts a message for its browser alone, with time, urgency and topic, and signs it with the public key', async () => {
  const [browser, another] = [aBrowser(service.origin), aBrowser(service.origin)]
  const push = provider({ VAPID_SUBJECT: 'mailto:ops@lender.example' })
  expect(await push.send(browser, message)).toBe('accepted')
  const [sent] = service.received
  expect(sent?.headers).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    topic: 'a-topic',
    'content-encoding': 'aes128gcm',
  })
  const body = sent?.body ?? Buffer.alloc(0)
  expect(body.includes('text')).toBe(false)
  expect(browser.decrypt(body)).toBe(message.payload)
  expect(() => another.decrypt(body)).toThrow()

  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(sent?.headers.authorization ?? '') ?? []
  expect(key).toBe(push.publicKey())
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'mailto:ops@lender.example',
  })
  const point = Buffer.from(push.publicKey(), 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
})

it('keeps the key that it made, and uses another that is configured', () => {
  expect(provider().publicKey()).toBe(provider().publicKey())
  const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url')
  expect(provider({ VAPID_PRIVATE_KEY }).publicKey()).not.toBe(provider().publicKey())
})

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('reports a push service’s %i as %s', async (status, outcome) => {
  service.answer = { status }
  expect(await provider().send(aBrowser(service.origin), message)).toBe(outcome)
})

it.each([429, 500, 503])('asks for another try after a push service’s %i', async (status) => {
  service.answer = { status }
  await expect(provider().send(aBrowser(service.origin), message)).rejects.toBeInstanceOf(ProviderUnavailable)
})

it('follows no redirect', async () => {
  service.answer = { status: 307, headers: { location: `${service.origin}/elsewhere` } }
  await expect(provider().send(aBrowser(service.origin), message)).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(service.received).toHaveLength(1)
})

it('calls no address that the settings do not allow any more', async () => {
  const push = webPush(readPushConfig({}, false), folder)
  expect(await push.send(aBrowser(service.origin), message)).toBe('refused')
  expect(service.received).toHaveLength(0)
})
