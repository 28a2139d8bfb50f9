import { randomUUID } from 'node:crypto'
import { businessDateAt } from '@hulog/lending'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followCalendar } from '../../job-handlers.ts'
import { passUntilMorning } from '../../messaging/notifications/notifications.fixtures.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aLandingPage, anotherServer, daysOf, PHONE_BROWSER, track } from './campaigns.fixtures.ts'
import { type Hit, OTHER_SOURCES } from './hits.ts'
import { makeVisitQueue } from './visit-queue.ts'
import { makeWriteHits, type WriteHits } from './write-hits.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function aHit(change: Partial<Hit> = {}): Hit {
  return {
    id: randomUUID(),
    kind: 'visit',
    at: product.services.clock.now(),
    day: '2026-03-01',
    templateId: 50,
    clientType: 'ios',
    source: { appFrom: '', userFrom: '', utmTag: 'spring' },
    address: '203.0.113.7',
    agent: PHONE_BROWSER,
    isUnseen: false,
    ...change,
  }
}

const hits = (count: number, change: Partial<Hit> = {}) => Array.from({ length: count }, () => aHit(change))

async function aQueue(write: WriteHits, mostWaiting?: number) {
  const metrics = makeMetrics()
  const queue = makeVisitQueue(write, { metrics, log: pino({ level: 'silent' }) }, mostWaiting)
  const count = async (result: string) =>
    (await metrics.landingVisits.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0
  return { queue, count }
}

describe('waiting visits', () => {
  it('are written in batches of 500, the last ones when the process ends', async () => {
    const batches: number[] = []
    const { queue } = await aQueue(async (batch) => {
      batches.push(batch.length)
      return []
    })
    for (const hit of hits(1203)) queue.add(hit)
    await queue.close()
    expect(batches).toEqual([500, 500, 203])
  })

  it('are limited in memory, and dropped ones are counted', async () => {
    const never = () => new Promise<never>(() => undefined)
    const { queue, count } = await aQueue(never, 1000)
    for (const hit of hits(5000)) queue.add(hit)
    // 500 are being written, 1000 wait behind them.
    expect(await count('dropped')).toBe(3500)
  })

  it('are retried, the same ones first, after a failure of the database', async () => {
    const tried: { first: string | undefined; isAgain: boolean }[] = []
    let isAway = true
    const { queue, count } = await aQueue(async (batch, isAgain) => {
      tried.push({ first: batch[0]?.id, isAgain })
      if (isAway) throw Object.assign(new Error('away'), { code: '57P01' })
      return batch.map((hit) => ({ ...hit, visitorKey: '', isBot: false, countedAs: 'first', isNewVisitor: true }))
    })
    const all = hits(600)
    for (const hit of all.slice(0, 500)) queue.add(hit)
    await expect.poll(() => tried.length).toBe(1)
    isAway = false
    for (const hit of all.slice(500)) queue.add(hit)
    await queue.close()
    expect(tried).toEqual([
      { first: all[0]?.id, isAgain: false },
      { first: all[0]?.id, isAgain: true },
      { first: all[500]?.id, isAgain: false },
    ])
    expect([await count('recorded'), await count('dropped')]).toEqual([600, 0])
  })

  it('are written by one batch at a time, while others come and when the process ends', async () => {
    let atOnce = 0
    let most = 0
    const { queue } = await aQueue(async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise(setImmediate)
      atOnce -= 1
      return []
    })
    for (let round = 0; round < 20; round += 1) {
      for (const hit of hits(300)) queue.add(hit)
      await new Promise(setImmediate)
    }
    await queue.close()
    expect(most).toBe(1)
  })

  it('are abandoned, and counted so, when the database refuses them or never returns', async () => {
    const refusing = await aQueue(async () => Promise.reject(Object.assign(new Error('refused'), { code: '22021' })))
    for (const hit of hits(500)) refusing.queue.add(hit)
    await expect.poll(() => refusing.count('dropped')).toBe(500)
    const away = await aQueue(async () => Promise.reject(new Error('away')))
    for (const hit of hits(3)) away.queue.add(hit)
    await away.queue.close()
    expect(await away.count('dropped')).toBe(3)
  })
})

describe('written visits', () => {
  it('exist once, though the answer to the first try was lost', async () => {
    const write = makeWriteHits(product.services.db)
    const batch = hits(3, { templateId: 51 })
    expect(await write(batch, false)).toHaveLength(3)
    expect(await write(batch, true)).toEqual([])
    expect(await daysOf(product, 51)).toMatchObject([{ visits: 1, repeats: 2, visitors: 1 }])
  })

  it('leave nothing when one of them fails', async () => {
    const write = makeWriteHits(product.services.db)
    const wrong = aHit({ templateId: 52, clientType: 'nokia' as 'ios' })
    await expect(write([...hits(3, { templateId: 52 }), wrong], false)).rejects.toThrow()
    expect(await daysOf(product, 52)).toEqual([])
  })

  it('with invented sources are counted under one name', async () => {
    const write = makeWriteHits(product.services.db)
    const many = Array.from({ length: 1100 }, (_, n) =>
      aHit({ templateId: 53, address: `203.0.${n % 11}.7`, source: { appFrom: '', userFrom: '', utmTag: `tag-${n}` } }),
    )
    for (let start = 0; start < many.length; start += 500) await write(many.slice(start, start + 500), false)
    const days = await daysOf(product, 53)
    expect(days).toHaveLength(1001)
    expect(days.find(({ tag }) => tag === OTHER_SOURCES)).toMatchObject({ repeats: 100 })
  })

  it('with sources invented by one network leave room for those of others', async () => {
    const write = makeWriteHits(product.services.db)
    const tagged = (utmTag: string, address: string) =>
      aHit({ templateId: 56, address, source: { appFrom: '', userFrom: '', utmTag } })
    await write(
      Array.from({ length: 300 }, (_, n) => tagged(`invented-${n}`, '203.0.113.7')),
      false,
    )
    await write([tagged('spring', '198.51.100.4'), tagged('spring', '203.0.113.7')], false)
    const days = await daysOf(product, 56)
    expect(days).toHaveLength(102)
    expect(days.find(({ tag }) => tag === OTHER_SOURCES)).toMatchObject({ repeats: 200 })
    expect(days.find(({ tag }) => tag === 'spring')).toMatchObject({ visits: 1, repeats: 1 })
  })

  it('never fail because of an address or a user agent', { timeout: 120_000 }, async () => {
    await aLandingPage(product.services, 54)
    product.passSeconds(2)
    const { app } = await anotherServer(product)
    let taken = 0
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 70 }),
      fc.string({ maxLength: 70 }),
      fc.constant('\ud800'),
    )
    await fc.assert(
      fc.asyncProperty(text, text, fc.string({ maxLength: 400 }), async (utm_tag, user_from, said) => {
        const agent = said.replace(/[^\x20-\x7e]/g, '') || 'x'
        const { statusCode } = await track(app, 'visit', { page_id: '54', utm_tag, user_from }, { agent })
        expect([200, 400]).toContain(statusCode)
        taken += Number(statusCode === 200)
      }),
      { numRuns: 300 },
    )
    await app.close()
    const { rows } = await product.services.db.$client.query(
      'select count(*)::int as kept from landing_visits where template_id = 54',
    )
    expect(rows).toEqual([{ kept: taken }])
    expect(taken).toBeGreaterThan(50)
  })

  it('cannot be traced to a person the day after', async () => {
    // Visits are forgotten by days in UTC, and Manila's night belongs to the UTC day before: during the day both dates agree.
    passUntilMorning(product)
    const { db, clock } = product.services
    await makeWriteHits(db)([aHit({ day: businessDateAt(clock.now(), 'UTC'), templateId: 55 })], false)
    await followCalendar(product.services)
    const kept = async () =>
      (
        await db.$client.query(
          'select (select count(*)::int from visitor_salts) as salts, (select count(*)::int from landing_visitors) as visitors',
        )
      ).rows[0]
    const today = await kept()
    expect([today.salts, today.visitors].every((rows) => rows > 0)).toBe(true)
    product.passSeconds(2 * 86_400)
    await followCalendar(product.services)
    expect(await kept()).toEqual({ salts: 0, visitors: 0 })
    expect(await daysOf(product, 55)).toMatchObject([{ visits: 1 }])
  })
})
