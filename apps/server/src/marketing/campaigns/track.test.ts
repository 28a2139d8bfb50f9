import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aLandingPage, anotherServer, daysOf, PHONE_BROWSER, track, visits } from './campaigns.fixtures.ts'

let product: TestProduct
let pages = 0
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** A landing page that no other test counts. */
async function aPage(): Promise<{ id: number; query: Record<string, string> }> {
  pages += 1
  const id = 100 + pages
  await aLandingPage(product.services, id)
  product.passSeconds(2)
  return { id, query: { page_id: String(id), page_type: '1', client_type: 'android', utm_tag: 'spring' } }
}

const query = (sql: string, values: unknown[] = []) => product.services.db.$client.query(sql, values)
const NOTHING = { visits: 0, visitors: 0, repeats: 0, bots: 0, clicks: 0, codes: 0, registrations: 0 }

describe('a visit of a landing page', () => {
  it('PRO-02 is answered at once and counted a moment later, with the following click', async () => {
    const { id, query } = await aPage()
    const visit = await track(product.app, 'visit', query)
    const click = await track(product.app, 'click', { ...query, phone: '09171234567' })
    for (const answer of [visit, click]) expect(answer.json()).toMatchObject({ code: 0, data: {} })
    await expect
      .poll(() => daysOf(product, id), { timeout: 10_000 })
      .toEqual([{ ...NOTHING, tag: 'spring', visits: 1, visitors: 1, clicks: 1 }])
  })

  it('PRO-02 stores nothing about the person: no number, no address, no browser', async () => {
    const { id, query: asked } = await aPage()
    await visits(product, ['click', { ...asked, phone: '09179998877' }, { from: '198.51.100.23' }])
    const { rows } = await query('select * from landing_visits where template_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(Object.keys(rows[0] ?? {})).not.toContain('phone')
    const everything = JSON.stringify([rows, (await query('select * from landing_visitors')).rows])
    for (const personal of ['9998877', '198.51', 'Mozilla', 'Pixel']) expect(everything).not.toContain(personal)
  })

  it('PRO-02 of an unknown page is refused and counted', async () => {
    const { app, services } = await anotherServer(product)
    for (const page_id of ['999999', '404404']) {
      const answer = await track(app, 'visit', { page_id })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        code: refusalCode('TEMPLATE_NOT_FOUND'),
        data: { reason: 'TEMPLATE_NOT_FOUND' },
      })
      expect((await track(app, 'click', { page_id })).statusCode).toBe(404)
    }
    await app.close()
    expect(await services.metrics.registry.metrics()).toContain('hulog_landing_visits_total{result="unknown"} 4')
  })

  it('PRO-02 is refused, and not stored, when its data is invalid', async () => {
    await aPage()
    const before = (await query('select count(*) from landing_visits')).rows
    for (const wrong of [
      {},
      { page_id: '0' },
      { page_id: '-1' },
      { page_id: '1e3' },
      { page_id: '1', client_type: 'tablet' },
      { page_id: '1', page_type: '2' },
      { page_id: '1', utm_tag: 'x'.repeat(65) },
      { page_id: '1', utm_tag: 'a\u0000b' },
      { page_id: '1', 'utm_tag[]': 'x' },
      { page_id: '1', phone: '1'.repeat(25) },
    ]) {
      const answer = await track(product.app, 'click', wrong as Record<string, string>)
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(400)
    }
    expect((await query('select count(*) from landing_visits')).rows).toEqual(before)
  })
})

describe('a visitor', () => {
  it('is counted once within half an hour, and after it again as a visit, but not as a visitor', async () => {
    const { id, query } = await aPage()
    await visits(product, ['visit', query], ['visit', query])
    await visits(product, ['visit', query])
    product.passSeconds(31 * 60)
    await visits(product, ['visit', query])
    const days = await daysOf(product, id)
    const sum = (name: string) => days.reduce((total, day) => total + Number(day[name]), 0)
    expect([sum('visits'), sum('repeats')]).toEqual([2, 2])
    // Midnight in Manila may have passed meanwhile: then it is another day, and another visitor.
    expect(sum('visitors')).toBe(days.length)
  })

  it('is another one on another page, in another network or with another browser', async () => {
    const { id, query } = await aPage()
    const other = await aPage()
    await visits(
      product,
      ['visit', query],
      ['visit', query, { from: '203.0.113.99' }],
      ['visit', query, { from: '203.0.114.7' }],
      ['visit', query, { agent: PHONE_BROWSER.replace('Pixel 8', 'SM-S911B') }],
      ['visit', query, { from: '2001:db8:1:2::1' }],
      ['visit', query, { from: '2001:db8:1:2:ffff::9' }],
      ['visit', other.query],
    )
    expect(await daysOf(product, id)).toEqual([{ ...NOTHING, tag: 'spring', visits: 4, visitors: 4, repeats: 2 }])
    expect(await daysOf(product, other.id)).toEqual([{ ...NOTHING, tag: 'spring', visits: 1, visitors: 1 }])
  })

  it('cannot forge the network', async () => {
    const { id, query } = await aPage()
    const forged = ['1.2.3.4', '5.6.7.8'].map((ip) => ({ headers: { 'x-forwarded-for': ip, forwarded: `for=${ip}` } }))
    await visits(product, ...forged.map((sent) => ['visit', query, sent] as const))
    expect(await daysOf(product, id)).toEqual([{ ...NOTHING, tag: 'spring', visits: 1, visitors: 1, repeats: 1 }])
  })

  it('is a program when its user agent says so or is missing, or when it prefetches', async () => {
    const { id, query } = await aPage()
    const metrics = await visits(
      product,
      ['visit', query, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
      ['visit', query, { agent: 'curl/8.5.0' }],
      ['visit', query, { agent: '' }],
      ['visit', query, { agent: 'facebookexternalhit/1.1' }],
      ['visit', query, { headers: { 'sec-purpose': 'prefetch;prerender' } }],
      ['visit', query, { headers: { purpose: 'prefetch' } }],
      ['click', query, { method: 'HEAD' }],
      ['visit', query],
    )
    expect(await daysOf(product, id)).toEqual([{ ...NOTHING, tag: 'spring', visits: 1, visitors: 1, bots: 7 }])
    const told = await metrics.registry.metrics()
    expect(told).toContain('hulog_landing_visits_total{result="bot"} 7')
    expect(told).toContain('hulog_landing_visits_total{result="recorded"} 1')
  })

  it('is counted across all processes', async () => {
    const { id, query } = await aPage()
    const servers = [await anotherServer(product), await anotherServer(product)]
    for (let round = 0; round < 20; round += 1)
      for (const { app } of servers) await track(app, 'visit', query, { from: `198.51.${round}.1` })
    await Promise.all(servers.map(({ app }) => app.close()))
    expect(await daysOf(product, id)).toEqual([{ ...NOTHING, tag: 'spring', visits: 20, visitors: 20, repeats: 20 }])
  })
})
