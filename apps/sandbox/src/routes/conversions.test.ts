import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

const news = {
  id: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  tag: 'AW-1/signup',
  event: 'registration',
  templateId: 3,
  app_from: 'facebook',
  user_from: 'maria',
  utm_tag: 'spring',
  at: '2026-03-01T08:00:00.000Z',
}
const url = 'https://ads.example/conversions'
const tell = (change: object = {}) => test.call('POST', '/provider/ads/conversions', { ...news, url, ...change })
const told = async () => (await test.call('GET', '/api/conversions')).body.conversions

it('PRO-08 shows each report to an advertiser, with its address, once', async () => {
  expect(await told()).toEqual([])
  expect(await tell()).toEqual({ status: 201, body: { id: news.id } })
  expect((await tell()).status).toBe(201)
  expect(await told()).toEqual([{ url, receivedAt: expect.any(String), news }])
  expect((await tell({ utm_tag: 'other' })).status).toBe(409)
  const page = await test.app.inject({ url: '/' })
  expect(page.body).toContain('https://ads.example/conversions')
})

it('PRO-08 refuses data that could identify a person', async () => {
  for (const change of [{ phone: '09171234567' }, { borrowerId: '1' }, { tag: '' }, { event: 'loan' }, { at: 'now' }])
    expect((await tell(change)).status).toBe(400)
  const unknown = await test.call('POST', '/provider/ads/conversions', { ...news, url }, { authorization: 'Bearer no' })
  expect(unknown.status).toBe(401)
  expect(await told()).toEqual([])
})
