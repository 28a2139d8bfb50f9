import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, PAYMENTS, type Payer } from '../repayments/a-payer.fixtures.ts'
import { aPaymentEvent } from '../repayments/repayments.fixtures.ts'
import { bounce, PROVIDER, payAs } from '../servicing/servicing.fixtures.ts'

let product: TestProduct
let reader: Colleague
let payer: Payer
beforeAll(async () => {
  product = await startTestProduct()
  reader = await aColleague(product, { permissions: ['payments.read'] })
  payer = await aPayer(product)
})
afterAll(() => product.close())

const list = async (body: Body<'listPayments'>) => (await product.call('listPayments', body, reader)).data
const idsOf = ({ payments }: Awaited<ReturnType<typeof list>>) => payments.map(({ receiptId }) => receiptId)
const ofProvider = { provider: PROVIDER }

describe('payments as staff see them', () => {
  it('have what became of each', async () => {
    const [posted, lost, bounced] = [
      await payAs(payer, 1_000),
      await payAs(payer, 2_000, 'nobodys'),
      await payAs(payer, 3_000),
    ]
    await bounce(product, bounced, 3_000)
    const outcomeOf = async (find: string) => (await list({ find })).payments[0]
    expect(await outcomeOf(posted)).toMatchObject({ outcome: 'posted', orderId: payer.order.id, suspenseReason: null })
    expect(await outcomeOf(lost)).toMatchObject({ outcome: 'suspense', orderId: null, suspenseReason: 'unknown-code' })
    expect(await outcomeOf(bounced)).toMatchObject({ outcome: 'reversed', reversedAt: expect.any(String) })
    expect(idsOf(await list({ outcome: 'posted' }))).toContain(posted)
    expect(idsOf(await list({ outcome: 'suspense' }))).toEqual([lost])
    expect(idsOf(await list({ outcome: 'reversed' }))).toEqual([bounced])
    expect(idsOf(await list({ outcome: 'applied' }))).toEqual([])
  })

  it('are found by code, by the number of the order and by order, and by nothing else', async () => {
    const receiptId = await payAs(payer, 4_000, 'typed-so')
    expect(idsOf(await list({ find: 'typed-so' }))).toEqual([receiptId])
    const ofLoan = idsOf(await list({ orderId: payer.order.id }))
    expect(ofLoan.length).toBeGreaterThan(0)
    expect(idsOf(await list({ find: payer.order.number }))).toEqual(ofLoan)
    expect(idsOf(await list({ find: "typed-so' or 1=1 --" }))).toEqual([])
    expect(idsOf(await list({ orderId: randomUUID() }))).toEqual([])
  })

  it('are paged newest first, each once, also where many came at one instant', async () => {
    const at = '2030-05-05T05:05:05.005Z'
    const { db } = product.services
    const count = PAGE_SIZE * 2 + 7
    await db.$client.query(
      `insert into receipts (provider, receipt_id, code, amount_minor, currency, paid_at, received_at, outcome)
        select 'other-bank', 'many-' || n, 'c', 1, 'PHP', $1, $1, 'posted' from generate_series(1, $2) n`,
      [at, count],
    )
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await list({ provider: 'other-bank', from: '2030-05-05', to: '2030-05-05', ...(after && { after }) })
      expect(page.payments.length).toBeLessThanOrEqual(PAGE_SIZE)
      seen.push(...idsOf(page))
      after = page.nextAfter
    } while (after !== null)
    expect(new Set(seen).size).toBe(count)
    expect(seen).toHaveLength(count)
    expect(idsOf(await list({ provider: 'other-bank', from: '2030-05-06' }))).toEqual([])
  })

  it.each([
    { after: 'no place' },
    { after: Buffer.from('zzzzzzzzzz\na\nb').toString('base64url') },
    { after: Buffer.from(`1\na\u0000\nb`).toString('base64url') },
    { from: '2026-02-31' },
    { to: '2026-13-01' },
  ])('refuse %j cleanly', async (body) => {
    const { status } = await product.call('listPayments', body, reader)
    expect(status).toBe(400)
  })

  it('are for people with the right', async () => {
    const other = await aColleague(product, { permissions: ['loans.read'] })
    expect((await product.call('listPayments', {}, other)).status).toBe(403)
  })
})

describe('events as stored', () => {
  const events = async (body: Body<'listProviderEvents'>) =>
    (await product.call('listProviderEvents', body, reader)).data.events

  it('say what they tell of, and what became of them', async () => {
    const event = aPaymentEvent(product.services, { code: 'unknown-one', amountMinor: 700 })
    await product.deliver(PAYMENTS, event)
    const [newest] = await events(ofProvider)
    expect(newest).toMatchObject({
      ...{ eventId: event.eventId, kind: 'payment', subject: event.data.receiptId, amountMinor: 700 },
      ...{ state: 'forStaff', outcome: 'suspense: unknown-code' },
    })
    expect((await events({ state: 'forStaff' }))[0]).toEqual(newest)
    await product.deliver(PAYMENTS, { eventId: 'odd-one', type: 'payment.received', data: {} })
    expect((await events(ofProvider))[0]).toMatchObject({ kind: 'unreadable', state: 'forStaff' })
    await product.deliver(PAYMENTS, { eventId: 'another-kind', type: 'customer.created', data: {} })
    expect((await events({ state: 'done' }))[0]).toMatchObject({ kind: 'other', state: 'done' })
  })

  it('that could not be acted on are acted on at request, once', async () => {
    const { db, clock } = product.services
    const event = aPaymentEvent(product.services, { code: await payer.getCode(), amountMinor: 900 })
    const { eventId } = event
    await db.$client.query(
      'insert into provider_events (provider, event_id, raw_body, received_at) values ($1, $2, $3, $4)',
      [PROVIDER, eventId, JSON.stringify(event), clock.now()],
    )
    expect(await events({ state: 'waiting' })).toMatchObject([{ eventId, outcome: null, processedAt: null }])
    const apply = async (colleague: Colleague) =>
      product.call('applyProviderEvent', { provider: PROVIDER, eventId }, colleague)
    expect((await apply(reader)).status).toBe(403)
    const matcher = await aColleague(product, { permissions: ['payments.reconcile'] })
    const answers = await Promise.all([apply(matcher), apply(matcher), apply(matcher)])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.some(({ code }) => code === 0)).toBe(true)
    expect((await apply(matcher)).code).toBe(3752)
    expect((await list({ find: event.data.receiptId })).payments).toMatchObject([{ outcome: 'posted' }])
    const unknown = await product.call('applyProviderEvent', { provider: PROVIDER, eventId: 'none' }, matcher)
    expect(unknown.code).toBe(3751)
  })

  it('of a provider that is not configured any more stay as they are', async () => {
    const { db, clock } = product.services
    await db.$client.query(
      `insert into provider_events (provider, event_id, raw_body, received_at) values ('gone', 'e-1', '{}', $1)`,
      [clock.now()],
    )
    const matcher = await aColleague(product, { permissions: ['payments.reconcile'] })
    const answer = await product.call('applyProviderEvent', { provider: 'gone', eventId: 'e-1' }, matcher)
    expect(answer.code).toBe(3753)
    expect(await events({ provider: 'gone' })).toMatchObject([{ state: 'waiting', kind: 'unreadable' }])
  })
})
