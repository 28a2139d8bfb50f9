import type { Body } from '@hulog/contract'
import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague, aProgram } from '../../people/staff/staff.fixtures.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { reportPortfolio } from './portfolio-report.ts'

let product: TestProduct
let headers: { readonly authorization: string }
beforeAll(async () => {
  product = await startTestProduct()
  headers = (await aProgram(product, { roles: ['reports'] })).headers
  await aPayer(product)
  await aPayer(product)
})
afterAll(() => product.close())

const today = () => businessDateIn('PH', product.services.clock)
const ask = (body: Body<'getPortfolio'>) => product.call('getPortfolio', body, { headers: { ...headers } })

describe('the portfolio, for a program with a key', () => {
  it('is what the report says, of today and of a day before', async () => {
    for (const on of [today(), addDays(today(), -1)]) {
      const { data, code } = await ask({ market: 'PH', on })
      expect(code).toBe(0)
      expect(data).toEqual(await reportPortfolio(product.services, { market: 'PH', on }))
    }
    expect((await ask({ market: 'PH', on: today() })).data).toMatchObject({ currency: 'PHP', loans: 2 })
    expect((await ask({ market: 'ID', on: today() })).data).toMatchObject({ currency: 'IDR', loans: 0 })
  })

  it.each(['2026-02-30', '2025-02-29', '1492-01-01'])('is refused for %s', async (on) => {
    expect(await ask({ market: 'PH', on })).toMatchObject({ code: refusalCode('PORTFOLIO_DAY_NOT_VALID') })
  })

  it('is refused for tomorrow, of which nothing is known', async () => {
    const on = addDays(today(), 1)
    expect(await ask({ market: 'PH', on })).toMatchObject({ code: refusalCode('PORTFOLIO_DAY_NOT_VALID') })
  })

  it('needs the right to it, of a program and of a person', async () => {
    const body = { market: 'PH', on: today() } as const
    const stranger = await aProgram(product, { permissions: ['marketing.read'] })
    const auditor = await aColleague(product, { roles: ['auditor'] })
    const marketing = await aColleague(product, { roles: ['marketing'] })
    const status = async (options: Parameters<TestProduct['call']>[2]) =>
      (await product.call('getPortfolio', body, options)).status
    expect(await status({ headers: { ...stranger.headers } })).toBe(403)
    expect(await status({ cookie: marketing.cookie })).toBe(403)
    expect(await status({ cookie: auditor.cookie })).toBe(200)
    expect(await status({})).toBe(401)
  })

  it('leaves the database to borrowers: some wait in turn, and further ones are asked to come again', async () => {
    const body = { market: 'PH', on: today() } as const
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => ask(body)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })
})
