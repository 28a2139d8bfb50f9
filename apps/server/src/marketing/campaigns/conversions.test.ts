import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aTemplate, daysOf } from './campaigns.fixtures.ts'
import { recordAcquisition, tellConversion } from './conversions.ts'

const url = 'https://ads.example/conversions'
const said = { app_from: 'facebook', user_from: 'maria', utm_tag: 'spring' }

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ LINK_HOSTS: 'ads.example' })
})
beforeEach(() => {
  product.world.adNews.length = 0
  product.world.isDown = false
})
afterAll(() => product.close())

const query = async (sql: string) => (await product.services.db.$client.query(sql)).rows

async function register(template: ReturnType<typeof aTemplate>, adConsent: boolean): Promise<string> {
  const { borrowerId } = await aBorrower(product)
  const given = { borrowerId, template, said, inviteCode: 'friend-1', adConsent }
  await inTransaction(product.services.db, (tx) => recordAcquisition(product.services, tx, given))
  return borrowerId
}

/** Registers a visitor, and returns the id of the conversion, which is not reported yet. */
async function aConversion(at = url): Promise<string> {
  await register(aTemplate({ adTag: 'AW-1/signup' }, at), true)
  const [{ id }] = await query('select id from ad_conversions order by at desc limit 1')
  return id
}

const stateOf = async (id: string) => (await query(`select state, tries from ad_conversions where id = '${id}'`))[0]

describe('a report to the advertiser', () => {
  it('PRO-08 is sent for a registration with the visitor’s consent, without anything about the person', async () => {
    const borrowerId = await register(aTemplate({ id: 3, adTag: 'AW-1/signup' }, url), true)
    await product.runJobs()
    expect(product.world.adNews).toEqual([
      {
        url,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        tag: 'AW-1/signup',
        event: 'registration',
        templateId: 3,
        ...said,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ])
    expect(product.world.adNews[0]?.id).not.toBe(borrowerId)
    const [row] = await query('select * from ad_conversions')
    expect(row.state).toBe('told')
    expect(JSON.stringify(row)).not.toContain(borrowerId)
    expect(await daysOf(product, 3)).toMatchObject([{ tag: 'spring', registrations: 1 }])
  })

  it('PRO-08 is not sent without consent, a tag or an address', async () => {
    const before = await query('select count(*) from ad_conversions')
    await register(aTemplate({ adTag: 'AW-1/signup' }, url), false)
    await register(aTemplate({ adTag: null }, url), true)
    await register(aTemplate({ adTag: 'AW-1/signup' }, null), true)
    await product.runJobs()
    expect(product.world.adNews).toEqual([])
    expect(await query('select count(*) from ad_conversions')).toEqual(before)
  })

  it('PRO-08 is retried a few times, then abandoned, and recorded', async () => {
    const conversionId = await aConversion()
    product.world.isDown = true
    for (let tries = 1; tries < 5; tries += 1)
      await expect(tellConversion(product.services, { conversionId })).rejects.toThrow('cut the line')
    await tellConversion(product.services, { conversionId })
    expect(await stateOf(conversionId)).toEqual({ state: 'failed', tries: 5 })
    product.world.isDown = false
    await tellConversion(product.services, { conversionId })
    expect(product.world.adNews).toEqual([])
  })

  it('PRO-08 is sent once, however often the job runs', async () => {
    const conversionId = await aConversion()
    for (let run = 0; run < 3; run += 1) await tellConversion(product.services, { conversionId })
    expect(product.world.adNews.filter(({ id }) => id === conversionId)).toHaveLength(1)
  })

  it.each(['https://evil.example/', 'http://ads.example/conversions', 'https://ads.example:8443/'])(
    'PRO-08 is not sent to %s, which the lender does not allow',
    async (at) => {
      const conversionId = await aConversion(at)
      await expect(tellConversion(product.services, { conversionId })).rejects.toThrow('no longer allowed')
      expect(product.world.adNews).toEqual([])
    },
  )
})

describe('a person who registered on a landing page', () => {
  it('is stored with the page, its version and source, once', async () => {
    const borrowerId = await register(aTemplate({ id: 5, version: 4 }), false)
    const [row] = await query(`select * from acquisitions where borrower_id = '${borrowerId}'`)
    expect(row).toMatchObject({
      template_id: 5,
      template_version: 4,
      app_from: 'facebook',
      user_from: 'maria',
      utm_tag: 'spring',
      invite_code: 'friend-1',
      ad_consent: false,
    })
    const again = { borrowerId, template: aTemplate({ id: 5 }), said, inviteCode: '', adConsent: false }
    const twice = inTransaction(product.services.db, (tx) => recordAcquisition(product.services, tx, again))
    await expect(twice).rejects.toThrow()
    expect(await daysOf(product, 5)).toMatchObject([{ registrations: 1 }])
  })

  it('is not stored when the registration failed', async () => {
    const unknown = { borrowerId: randomUUID(), template: aTemplate({ id: 6 }), said, inviteCode: '', adConsent: true }
    const refused = inTransaction(product.services.db, (tx) => recordAcquisition(product.services, tx, unknown))
    await expect(refused).rejects.toThrow()
    expect(await daysOf(product, 6)).toEqual([])
  })
})
