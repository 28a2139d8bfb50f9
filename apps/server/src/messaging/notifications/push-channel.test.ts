import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@hulog/texts/languages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBorrowerWithAccount, aBorrowerWithOffer } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { aBrowser, subscriptionOf } from '../../providers/push/push.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { type Announcement, announce } from './announce.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { passUntil, passUntilMorning } from './notifications.fixtures.ts'
import { lockScreenText } from './push-channel.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(() => {
  product.world.pushes.length = 0
  passUntilMorning(product)
})
afterAll(() => product.close())

function tell(borrowerId: string, told: Partial<Announcement<'transfer-matched'>> = {}) {
  const { db, clock } = product.services
  const facts = { amountMinor: 100_000, currency: 'PHP', paidOn: '2026-01-05', reference: '4821' } as const
  const announced = { kind: 'transfer-matched', facts, url: '/home', at: clock.businessNow(), ...told } as const
  return inTransaction(db, (tx) =>
    announce(tx, { borrowerId, ...announced, subjectId: told.subjectId ?? randomUUID() }),
  )
}

/** A borrower who allowed messages in so many browsers. */
async function aReader(count = 1) {
  const borrower = await aBorrowerWithAccount(product)
  const browsers = Array.from({ length: count }, () => subscriptionOf(aBrowser()))
  for (const browser of browsers) {
    product.passSeconds(1)
    await product.call('savePushSubscription', browser, { cookie: borrower.cookie })
  }
  return { ...borrower, browsers }
}

async function statesOf(borrowerId: string) {
  const { rows } = await product.services.db.$client.query<{ sms: string; push: string }>(
    'select sms_state as sms, push_state as push from notifications where borrower_id = $1 order by announced_at, id',
    [borrowerId],
  )
  return rows
}

async function recordsOf(borrowerId: string) {
  const { rows } = await product.services.db.$client.query<{ channel: string; outcome: string; text: string }>(
    `select m.channel, m.outcome, m.text from messages m join borrowers b on b.phone_key = m.phone_key
     where b.id = $1 and m.kind = 'transfer-matched' order by m.at, m.channel`,
    [borrowerId],
  )
  return rows
}

async function followTime(): Promise<void> {
  await product.services.db.$client.query(`select graphile_worker.add_job('followCalendar')`)
  await product.runJobs()
}

const smsTo = (borrowerId: string) =>
  recordsOf(borrowerId).then((all) => all.filter(({ channel }) => channel === 'sms'))

describe('a message to browsers', () => {
  it('goes to each of them once, beside the text message, and is recorded with it', async () => {
    const { borrowerId, browsers } = await aReader(2)
    await tell(borrowerId)
    await product.runJobs()
    await followTime()
    expect(product.world.pushes.map(({ to }) => to)).toEqual(browsers)
    expect(await statesOf(borrowerId)).toEqual([{ sms: 'sent', push: 'sent' }])
    const shown = 'Hulog Demo Lender: There is a message about a payment. Open the app to read it.'
    const records = (await recordsOf(borrowerId)).filter(({ channel }) => channel === 'push')
    expect(records).toEqual([1, 2].map(() => ({ channel: 'push', outcome: 'sent', text: shown })))
  })

  it('is not queued for a borrower without a browser, whose text message goes on as before', async () => {
    const { borrowerId } = await aBorrowerWithAccount(product)
    await tell(borrowerId)
    await product.runJobs()
    expect(await statesOf(borrowerId)).toEqual([{ sms: 'sent', push: 'none' }])
    expect(product.world.pushes).toEqual([])
  })

  it('shows no amount, name or number on a lock screen, and leads to the page of the message', async () => {
    const { borrowerId } = await aReader()
    const url = `/order?${new URLSearchParams({ orderId: randomUUID() })}`
    await tell(borrowerId, { url })
    await product.runJobs()
    const [sent] = product.world.pushes
    const { text, title, ...payload } = JSON.parse(sent?.payload ?? '{}')
    expect(payload).toEqual({ url, language: 'en', tag: sent?.topic })
    expect(title).toBe('Hulog Demo Lender')
    expect(text).toBe('There is a message about a payment. Open the app to read it.')
    expect(sent?.topic).toMatch(/^[A-Za-z0-9_-]{32}$/)
  })

  it.each(LANGUAGES)('has a text without any figure for every kind in %s', (language) => {
    const texts = NOTIFICATION_KINDS.map((kind) => lockScreenText(kind, language))
    for (const text of texts) expect(text).toMatch(/^[^\d{}₱₹]{8,120}$/u)
    expect(new Set(texts).size).toBe(6)
  })

  it('waits for the hours of contact like the text message', async () => {
    const { borrowerId } = await aReader()
    passUntil(product, 23)
    await tell(borrowerId)
    await product.runJobs()
    expect(await statesOf(borrowerId)).toEqual([{ sms: 'waiting', push: 'waiting' }])
    expect(product.world.pushes).toEqual([])
    passUntil(product, 6)
    await followTime()
    expect(await statesOf(borrowerId)).toEqual([{ sms: 'sent', push: 'sent' }])
    expect(product.world.pushes).toHaveLength(1)
  })

  it('about a changed account is sent at any hour, at once', async () => {
    const { borrowerId } = await aReader()
    passUntil(product, 23)
    const { clock, db } = product.services
    const told = { borrowerId, subjectId: randomUUID(), facts: { account: 'BDO •••• 3210' }, url: '/mine' }
    await inTransaction(db, (tx) => announce(tx, { ...told, kind: 'account-changed', at: clock.businessNow() }))
    await product.runJobs()
    expect(product.world.pushes).toMatchObject([{ isUrgent: true }])
  })

  it('replaces the one before about the same order, and none about anything else', async () => {
    const { borrowerId, orderId, cookie } = await aBorrowerWithOffer(product)
    await product.call('savePushSubscription', subscriptionOf(aBrowser()), { cookie })
    await product.runJobs()
    product.world.pushes.length = 0
    const url = `/order?${new URLSearchParams({ orderId })}`
    await tell(borrowerId, { url })
    await tell(borrowerId, { url })
    await tell(borrowerId)
    await tell(borrowerId)
    await product.runJobs()
    const topics = product.world.pushes.map(({ topic }) => topic)
    expect(topics).toHaveLength(4)
    expect(topics[0]).toBe(topics[1])
    expect(new Set(topics).size).toBe(3)
  })
})

describe('a browser that cannot be reached', () => {
  it('does not hold up the text message or another browser, and is tried again alone', async () => {
    const { borrowerId, browsers } = await aReader(2)
    product.world.pushOutcomes.set(browsers[0]?.endpoint ?? '', 'unavailable')
    await tell(borrowerId)
    await expect(product.runJobs()).rejects.toThrow('cut the line')
    await product.runJobs()
    expect(await statesOf(borrowerId)).toEqual([{ sms: 'sent', push: 'waiting' }])
    expect(product.world.pushes.map(({ to }) => to)).toEqual([browsers[1]])
    product.world.pushOutcomes.clear()
    product.passSeconds(601)
    await followTime()
    expect(await statesOf(borrowerId)).toEqual([{ sms: 'sent', push: 'sent' }])
    expect(product.world.pushes.map(({ to }) => to)).toEqual([browsers[1], browsers[0]])
    expect(await smsTo(borrowerId)).toHaveLength(1)
  })

  it('for five days is not tried any more for that message', async () => {
    const { borrowerId, browsers } = await aReader()
    product.world.pushOutcomes.set(browsers[0]?.endpoint ?? '', 'unavailable')
    await tell(borrowerId)
    await expect(product.runJobs()).rejects.toThrow('cut the line')
    product.passSeconds(6 * 24 * 3600)
    passUntilMorning(product)
    await followTime()
    expect(await statesOf(borrowerId)).toEqual([{ sms: 'sent', push: 'dropped' }])
    product.world.pushOutcomes.clear()
  })

  it('because it ended its subscription is forgotten', async () => {
    const { borrowerId, browsers, cookie } = await aReader()
    const [browser] = browsers
    if (!browser) throw new Error('no browser')
    product.world.pushOutcomes.set(browser.endpoint, 'gone')
    await tell(borrowerId)
    await product.runJobs()
    expect((await product.call('renewPushSubscription', browser, { cookie })).data.isKept).toBe(false)
    expect(await smsTo(borrowerId)).toHaveLength(1)
    await tell(borrowerId)
    expect((await statesOf(borrowerId)).map(({ push }) => push).toSorted()).toEqual(['none', 'sent'])
    await product.runJobs()
  })

  it('because its push service refuses ten messages in a row is given up, and each refusal is recorded', async () => {
    const { borrowerId, browsers, cookie } = await aReader()
    const [browser] = browsers
    if (!browser) throw new Error('no browser')
    const isKept = async () => (await product.call('renewPushSubscription', browser, { cookie })).data.isKept
    product.world.pushOutcomes.set(browser.endpoint, 'refused')
    for (let count = 0; count < 9; count += 1) await tell(borrowerId)
    await product.runJobs()
    expect(await isKept()).toBe(true)
    await tell(borrowerId)
    await product.runJobs()
    expect(await isKept()).toBe(false)
    const refused = (await recordsOf(borrowerId)).filter(({ outcome }) => outcome === 'failed')
    expect(refused).toHaveLength(10)
    expect(await smsTo(borrowerId)).toHaveLength(10)
  })

  it('loses nothing when the text message fails: each channel is tried by itself', async () => {
    const { borrowerId } = await aReader()
    product.world.brokenChannel = 'sms'
    await tell(borrowerId)
    await expect(product.runJobs()).rejects.toThrow('broken this channel')
    await product.runJobs()
    expect(await statesOf(borrowerId)).toEqual([{ sms: 'waiting', push: 'sent' }])
    product.world.brokenChannel = null
    product.passSeconds(601)
    await followTime()
    expect(await statesOf(borrowerId)).toEqual([{ sms: 'sent', push: 'sent' }])
    expect(product.world.pushes).toHaveLength(1)
  })
})
