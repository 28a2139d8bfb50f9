import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPayoutUnderWay, PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, PAYMENTS } from '../repayments/a-payer.fixtures.ts'
import { PROVIDER, payAs } from '../servicing/servicing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function healthOf(provider: string) {
  // A session of before the clock was moved may be over.
  const reader = await aColleague(product, { permissions: ['payments.read'] })
  const { providers } = (await product.call('listProviders', {}, reader)).data
  return providers.find((each) => each.provider === provider)!
}

it('shows a provider that was never heard of as quiet, and suspicious once much was expected', async () => {
  expect(await healthOf(PROVIDER)).toMatchObject({ lastEventAt: null, eventsLastDay: 0, silence: 'quiet' })
  const payer = await aPayer(product)
  for (let codes = 0; codes < 5; codes += 1) await payer.getCode(1_000 + codes)
  expect(await healthOf(PROVIDER)).toMatchObject({ openRequests: 5, silence: 'suspicious' })
  await payAs(payer, 1_000)
  expect(await healthOf(PROVIDER)).toMatchObject({
    ...{ lastEventAt: expect.any(String), eventsLastHour: 1, eventsLastDay: 1, silence: 'none' },
  })
  product.passSeconds(2 * 3_600)
  expect(await healthOf(PROVIDER)).toMatchObject({ eventsLastHour: 0, eventsLastDay: 1 })
})

it('counts events for staff, those that wait, and calls without a right signature', async () => {
  const payer = await aPayer(product)
  await payAs(payer, 1_000, 'of-nobody')
  await product.services.db.$client.query(
    `insert into provider_events (provider, event_id, raw_body, received_at) values ($1, 'waits', '{}', '2026-01-01T00:00:00Z')`,
    [PROVIDER],
  )
  const unsigned = {
    method: 'POST',
    url: PAYMENTS,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  } as const
  expect((await product.app.inject(unsigned)).statusCode).toBe(401)
  expect(await healthOf(PROVIDER)).toMatchObject({
    ...{ forStaffLastDay: 1, waiting: 1, oldestWaitingAt: '2026-01-01T00:00:00.000Z', refusedEvents: 1 },
  })
})

it('counts payouts without an answer', async () => {
  await aPayoutUnderWay(product)
  const { payouts } = product.world
  expect(payouts.webhook.path).toBe(PAYOUTS)
  expect(await healthOf(payouts.name)).toMatchObject({ kind: 'payouts', openRequests: 1, failingCalls: 0 })
})
