import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../platform/outgoing/fixed-request.ts'
import { httpsAds } from './ads/https-ads.ts'
import { requestPayoutOnce } from './money/payouts.ts'
import { sandboxAds, sandboxSms } from './sandbox/messages-and-ads.ts'
import { sandboxPayouts } from './sandbox/payouts.ts'

/** A provider that knows every id it is asked for, and returns `payout` as the status of every payout. */
let payout: object | null = null
let postStatus = 409
const server = createServer((request, response) => {
  request.resume()
  const isAsked = request.method === 'GET'
  response.writeHead(isAsked ? (payout ? 200 : 404) : postStatus, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isAsked ? payout : { error: { code: 'conflict' } }))
})
const sandbox = { url: '', apiKey: 'test', webhookSecrets: ['test'] }
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  sandbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  postStatus = 409
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const message = { id: 'm1', to: '+639170000001', text: 'a text', template: 'offer.en', channel: 'sms' } as const
const news = {
  id: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  tag: 'AW-1/signup',
  event: 'registration',
  templateId: 3,
  app_from: '',
  user_from: '',
  utm_tag: '',
  at: '2026-03-01T08:00:00.000Z',
} as const

describe('an id of ours that a provider knows already', () => {
  it('counts as success for a message or for a report to an advertiser', async () => {
    await sandboxSms(sandbox).send(message)
    await sandboxAds(sandbox).tell('https://ads.example/1', news)
    await httpsAds().tell(sandbox.url, news)
  })

  it('is the only refusal that counts as success', async () => {
    postStatus = 400
    await expect(sandboxSms(sandbox).send(message)).rejects.toThrow(ProviderUnavailable)
    await expect(sandboxAds(sandbox).tell('https://ads.example/1', news)).rejects.toThrow(ProviderUnavailable)
    await expect(httpsAds().tell(sandbox.url, news)).rejects.toThrow(ProviderUnavailable)
  })

  const request = {
    reference: 'order-1',
    amountMinor: 980_000,
    currency: 'PHP',
    bankCode: 'BDO',
    accountNumber: '1234567890',
    holderName: 'MARIA SANTOS',
  }
  const same = { payoutId: 'pot_1', reference: 'order-1', status: 'pending', amountMinor: 980_000, currency: 'PHP' }

  it('counts as success for a payout whose status is the same', async () => {
    payout = same
    expect(await requestPayoutOnce(sandboxPayouts(sandbox), request)).toEqual({ providerPayoutId: 'pot_1' })
  })

  it.each([
    ['another amount', { ...same, amountMinor: 980_001 }],
    ['another currency', { ...same, currency: 'INR' }],
    ['another reference', { ...same, reference: 'order-2' }],
    ['nothing', null],
  ])('is refused for a payout whose status says %s', async (_what, known) => {
    payout = known
    await expect(requestPayoutOnce(sandboxPayouts(sandbox), request)).rejects.toThrow(ProviderUnavailable)
  })
})
