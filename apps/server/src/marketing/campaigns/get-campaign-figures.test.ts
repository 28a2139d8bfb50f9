import type { Body } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrower, aPaidOutLoan, aPayoutUnderWay } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aColleague, aProgram } from '../../people/staff/staff.fixtures.ts'
import { makeClock } from '../../platform/clock/clock.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { dateIn } from '../../platform/markets/markets.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { noteCodeSent } from './campaign-days.store.ts'
import { aLandingPage, aTemplate, visits } from './campaigns.fixtures.ts'
import { recordAcquisition } from './conversions.ts'

let product: TestProduct
let authorization: string
beforeAll(async () => {
  product = await startTestProduct()
  authorization = (await aProgram(product, { roles: ['reports'] })).headers.authorization
})
afterAll(() => product.close())

const today = () => dateIn('PH', product.services.clock.now())

function ask(body: Partial<Body<'getCampaignFigures'>> = {}) {
  return product.call('getCampaignFigures', { from: today(), to: today(), ...body }, { headers: { authorization } })
}

async function register(templateId: number, borrowerId: string, utm_tag: string): Promise<void> {
  const given = { borrowerId, template: aTemplate({ id: templateId }), inviteCode: '', adConsent: false }
  await inTransaction(product.services.db, (tx) =>
    recordAcquisition(product.services, tx, { ...given, said: { utm_tag, user_from: 'maria' } }),
  )
}

async function codes(templateId: number, how: number, utm_tag: string): Promise<void> {
  for (let sent = 0; sent < how; sent += 1)
    await inTransaction(product.services.db, (tx) =>
      noteCodeSent(product.services, tx, aTemplate({ id: templateId }), { utm_tag, user_from: 'maria' }),
    )
}

describe('campaign figures', () => {
  it('PRO-02 PRO-08 follow a landing page from the visit to the loan, by source and tag', async () => {
    await aLandingPage(product.services, 7)
    const from = { page_id: '7', user_from: 'maria' }
    await visits(
      product,
      ...['1', '2', '3', '4'].map((n) => ['visit', { ...from, utm_tag: 'a' }, { from: `198.51.${n}.1` }] as const),
      ['click', { ...from, utm_tag: 'a' }],
      ['visit', { ...from, utm_tag: 'b' }],
      ['visit', { ...from, utm_tag: 'b' }],
    )
    await codes(7, 3, 'a')
    const [only, applied, paid] = [
      await aBorrower(product),
      await aPayoutUnderWay(product),
      await aPaidOutLoan(product),
    ]
    await register(7, only.borrowerId, 'a')
    await register(7, applied.borrowerId, 'a')
    await register(7, paid.borrowerId, 'b')

    const told = await ask({ templateId: '7', groupBy: ['utmTag', 'day'] })
    expect(told).toMatchObject({ status: 200, code: 0 })
    const group = { day: today(), template: null, appFrom: null, userFrom: null }
    expect(told.data.rows).toMatchObject([
      {
        ...group,
        utmTag: 'a',
        visits: 4,
        clicks: 1,
        codesSent: 3,
        registrations: 2,
        logins: 2,
        applications: 1,
        loans: 0,
      },
      { ...group, utmTag: 'b', visits: 1, repeats: 1, visitors: 1, registrations: 1, applications: 1, loans: 1 },
    ])
    expect(told.data.rows[0]).toMatchObject({ clickRatePpm: 250_000, registrationRatePpm: 500_000, loanRatePpm: 0 })
    expect(told.data.totals).toMatchObject({ visits: 5, registrations: 3, loans: 1, loanRatePpm: 333_333 })
    expect((await ask({ templateId: '7' })).data.rows).toEqual([
      { ...told.data.totals, ...group, day: null, utmTag: null },
    ])
  })

  it.each([
    ['IN', '2026-03-01'],
    ['PH', '2026-03-02'],
    ['ID', '2026-03-02'],
    [null, '2026-03-02'],
  ] as const)('count on the day of the page’s market: %s', async (market, day) => {
    const clock = makeClock(
      () => new Date('2026-03-01T17:30:00Z'),
      () => 0,
    )
    const template = aTemplate({ id: 8, market })
    await inTransaction(product.services.db, (tx) => noteCodeSent({ clock }, tx, template, { utm_tag: String(market) }))
    const { data } = await ask({ from: '2026-03-01', to: '2026-03-02', templateId: '8', groupBy: ['day', 'utmTag'] })
    expect(data.rows.find(({ utmTag }) => utmTag === String(market))).toMatchObject({ day, codesSent: 1 })
  })

  it('are zero, without rates, where nothing happened', async () => {
    const { data } = await ask({ templateId: '777', groupBy: ['day', 'template', 'appFrom', 'userFrom', 'utmTag'] })
    expect(data.rows).toEqual([])
    expect(data.totals).toMatchObject({ visits: 0, loans: 0, clickRatePpm: null, loanRatePpm: null })
  })

  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2026-04-03'],
    ['2026-02-30', '2026-03-01'],
    ['2025-02-28', '2025-02-29'],
    ['0000-01-01', '0000-01-02'],
    ['0000-12-31', '0001-01-01'],
  ])('are refused for %s to %s', async (from, to) => {
    expect(await ask({ from, to })).toMatchObject({ status: 200, code: refusalCode('FIGURES_PERIOD_NOT_VALID') })
  })

  it('are returned for as many days as promised', async () => {
    expect(await ask({ from: '2026-01-01', to: '2026-04-02' })).toMatchObject({ code: 0 })
  })

  it('are refused without an end', async () => {
    await product.services.db.$client.query(
      `insert into campaign_days (day, template_id, app_from, user_from, utm_tag, visits)
       select '2025-06-01', 9, '', '', 'tag ' || n, 1 from generate_series(1, 5001) n`,
    )
    const june = { from: '2025-06-01', to: '2025-06-01' }
    expect(await ask({ ...june, groupBy: ['utmTag'] })).toMatchObject({
      status: 200,
      code: refusalCode('TOO_MANY_FIGURES'),
    })
    expect((await ask(june)).data.totals.visits).toBe(5001)
  })
})

describe('access to campaign figures', () => {
  const call = (headers: Record<string, string>) =>
    product.call('getCampaignFigures', { from: '2026-01-01', to: '2026-01-02' }, { headers })

  it('needs a key of the lender’s, or a colleague who may see them, and not a borrower’s session', async () => {
    const { cookie } = await aBorrower(product)
    const [marketing, officer] = [
      await aColleague(product, { roles: ['marketing'] }),
      await aColleague(product, { roles: ['officer'] }),
    ]
    expect((await call({ authorization })).status).toBe(200)
    expect((await call({ cookie: marketing.cookie })).status).toBe(200)
    expect(await call({ cookie: officer.cookie })).toMatchObject({ status: 403, code: refusalCode('NOT_ALLOWED') })
    for (const headers of [
      {},
      { cookie },
      { authorization: `${authorization}0` },
      { cookie, authorization: 'Bearer ' },
      { authorization: 'Bearer null' },
    ])
      expect(await call(headers as Record<string, string>)).toMatchObject({
        status: 401,
        code: refusalCode('SIGN_IN_REQUIRED'),
      })
    const { rows } = await product.services.db.$client.query(
      `select details ->> 'why' as why from audit_events where action = 'staff-denied' order by id desc limit 5`,
    )
    expect(rows.map(({ why }) => why)).toEqual(['wrong key', 'wrong key', 'wrong key', 'no session', 'no session'])
  })

  it('cannot be guessed, nor blocked for the holder of a key', async () => {
    const guess = (from: string) =>
      product.call(
        'getCampaignFigures',
        { from: '2026-01-01', to: '2026-01-02' },
        { from, headers: { authorization: 'x' } },
      )
    const answers = []
    for (let tries = 0; tries < 31; tries += 1) answers.push((await guess('198.51.100.9')).status)
    expect(answers.filter((status) => status === 401)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
    const counted = async () =>
      (
        await product.services.db.$client.query(
          `select count from limit_counters where key = 'staff-denied:198.51.100.0/24'`,
        )
      ).rows[0].count
    const before = await counted()
    for (let tries = 0; tries < 20; tries += 1) expect((await guess('198.51.100.9')).status).toBe(429)
    expect(await counted(), 'a flood of guesses asks the database for nothing').toBe(before)
    const right = { from: '198.51.100.10', headers: { authorization } }
    expect((await product.call('getCampaignFigures', { from: '2026-01-01', to: '2026-01-02' }, right)).status).toBe(200)
  })
})
