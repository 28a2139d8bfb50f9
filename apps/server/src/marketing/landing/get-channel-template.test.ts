import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lender } from '../../lender.ts'
import { demoProducts, insertProduct } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { demoTemplates } from './demo-templates.ts'
import { phoneRuleOf } from './describe-template.ts'
import { switchTemplate } from './manage-templates.ts'
import { makeTemplateCache } from './template-cache.ts'
import type { LandingTemplate } from './template-content.ts'
import { aTemplate, someContent } from './templates.fixtures.ts'
import { listTemplateVersions } from './templates.store.ts'

const PATH = '/api/v2/youmi/service/channel/channel-template'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ LINK_HOSTS: 'files.example' })
})
afterAll(() => product.close())

/** The cache of another process. */
const anotherCache = (services = product.services) => makeTemplateCache(services, async () => [])

async function ask(query: string) {
  const answer = await product.app.inject({ method: 'GET', url: `${PATH}${query}` })
  return { status: answer.statusCode, ...answer.json<{ code: string; message: string; data: LandingTemplate }>() }
}

describe('channel-template', () => {
  it('PRO-01 answers 00 with everything that the page shows, its id first', async () => {
    await aTemplate(product, 41)
    const { status, code, message, data } = await ask('?templateId=41')
    expect({ status, code, message }).toEqual({ status: 200, code: '00', message: '' })
    const { conversionUrl: _, ...shown } = someContent
    expect(data).toEqual({
      id: 41,
      version: 1,
      ...shown,
      phoneRule: phoneRuleOf({ market: 'PH', language: 'fil' }),
      requiredStatements: data.requiredStatements,
    })
  })

  it('PRO-01 includes the statements that its market’s law requires, in its language', async () => {
    for (const template of demoTemplates('http://localhost:8090'))
      await aTemplate(product, 100 + template.id, template.content)
    await inTransaction(product.services.db, async (tx) => {
      for (const each of demoProducts) await insertProduct(tx, each)
    })
    product.passSeconds(2)
    const [chinese, hindi, filipino, indonesian] = await Promise.all(
      [101, 102, 103, 104].map(async (id) => (await ask(`?templateId=${id}`)).data.requiredStatements.join(' ')),
    )
    expect(hindi).toContain(lender.licences.IN.number)
    expect(indonesian).toContain(lender.licences.ID.number)
    expect(filipino).toContain(lender.licences.PH.number)
    expect(chinese).toContain(lender.licences.PH.number)
    expect(chinese).not.toBe(filipino)
  })

  it('PRO-01 shows a new version to everybody, on another process too, and keeps the old one', async () => {
    await aTemplate(product, 42, { title: 'Una' })
    const other = anotherCache()
    expect(await other.find(42)).toMatchObject({ shown: { version: 1, title: 'Una' } })
    expect((await ask('?templateId=42')).data).toMatchObject({ version: 1, title: 'Una' })
    expect(await aTemplate(product, 42, { title: 'Ikalawa' })).toBe(2)
    expect((await ask('?templateId=42')).data).toMatchObject({ version: 2, title: 'Ikalawa' })
    expect(await other.find(42)).toMatchObject({ shown: { version: 2, title: 'Ikalawa' } })
    const kept = await listTemplateVersions(product.services.db, 42)
    expect(kept.map(({ version, content }) => [version, content.title])).toEqual([
      [2, 'Ikalawa'],
      [1, 'Una'],
    ])
  })

  it('PRO-01 a version is never changed or removed, by anybody', async () => {
    const { db } = product.services
    await aTemplate(product, 43)
    await switchTemplate(product.services, 'ana', 43, true)
    for (const [table, column] of [
      ['landing_templates', 'added_by'],
      ['landing_template_switches', 'switched_by'],
    ]) {
      for (const statement of [`delete from ${table}`, `update ${table} set ${column} = 'x'`]) {
        const refused = db.execute(sql.raw(statement)).catch((error: Error) => String(error.cause))
        expect(await refused, statement).toContain(`${table} is append-only`)
      }
    }
  })

  it('PRO-01 a page that is off does not exist, and returns when it is on again', async () => {
    await aTemplate(product, 44)
    const by = 'ana'
    await switchTemplate(product.services, by, 44, false)
    product.passSeconds(2)
    expect(await ask('?templateId=44')).toMatchObject({ status: 404, code: wireRefusalCode('TEMPLATE_NOT_FOUND') })
    await switchTemplate(product.services, by, 44, true)
    product.passSeconds(2)
    expect((await ask('?templateId=44')).code).toBe('00')
  })

  it.each([
    ['has no addresses', { download: undefined }],
    ['has addresses that are no text', { download: { androidFile: 5, androidStore: {}, iosStore: [] } }],
    ['has nothing but a language', 'nothing'],
  ])('PRO-01 a page that %s past the checks does not exist; the others do', async (_what, wrong) => {
    await aTemplate(product, 46)
    const content = wrong === 'nothing' ? { language: 'en' } : { ...someContent, ...Object(wrong) }
    await product.services.db.$client.query(
      `insert into landing_templates (id, version, content, added_by, added_at)
       select 47, coalesce(max(version), 0) + 1, $1::jsonb, 'x', now() from landing_templates where id = 47`,
      [JSON.stringify(content)],
    )
    product.passSeconds(2)
    expect((await ask('?templateId=47')).status).toBe(404)
    expect((await ask('?templateId=46')).status).toBe(200)
  })

  it('PRO-01 an unknown number is refused with a message, and counted', async () => {
    const counted = async () => (await product.services.metrics.landingTemplatesUnknown.get()).values[0]?.value ?? 0
    const before = await counted()
    const refused = await ask('?templateId=999')
    expect(refused).toMatchObject({
      status: 404,
      code: wireRefusalCode('TEMPLATE_NOT_FOUND'),
      message: 'This page is no longer there.',
    })
    expect(await counted()).toBe(before + 1)
  })

  it.each([
    '',
    '?templateId=',
    '?templateId=0',
    '?templateId=-1',
    '?templateId=01',
    '?templateId=1.0',
    '?templateId=1e1',
    '?templateId=0x1',
    '?templateId=1000000',
    '?templateId=99999999999999999999',
    '?templateId=1%00',
    '?templateId=%EF%BC%91',
    "?templateId=1'--",
    '?templateId=1&templateId=2',
    '?templateId[a]=1',
    '?templateId=../1',
    `?templateId=${'1'.repeat(3000)}`,
    '?templateId=41&more=1',
  ])('refuses %s as the number of a page', async (query) => {
    const { status } = await ask(query)
    expect(status).toBe(400)
  })

  it('PRO-01 returns no address whose host has left the list, and never the advertiser’s address', async () => {
    await aTemplate(product, 45, {
      download: { androidFile: '/files/app.apk', androidStore: 'https://files.example/app', iosStore: null },
      adTag: 'tag',
      conversionUrl: 'https://files.example/told',
    })
    const { data } = await ask('?templateId=45')
    expect(data.download.androidStore).toBe('https://files.example/app')
    expect(JSON.stringify(data)).not.toContain('told')
    const config = { ...product.services.config, linkHosts: [] }
    const { shown, conversionUrl } = await anotherCache({ ...product.services, config }).get('45')
    expect(shown.download).toEqual({ androidFile: '/files/app.apk', androidStore: null, iosStore: null })
    expect(conversionUrl).toBeNull()
  })
})
