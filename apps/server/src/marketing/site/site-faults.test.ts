import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { demoProducts, insertProduct, makeProductCache } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { makeHttp } from '../../platform/http/make-http.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { withSiteSource } from './site.fixtures.ts'
import { siteRoutes } from './site.routes.ts'

/** A renderer that counts its calls, and fails on request. */
const RENDERER = `
export const told = (globalThis.siteRendererTold ??= { rendered: 0, fails: false })
export function renderSitePage(page, { edition, example }) {
  told.rendered += 1
  if (told.fails) throw new Error('told to fail')
  return '<html><head></head><body>' + page + ' ' + edition.tag + ' ' + example.total + '</body></html>'
}`
type Told = { rendered: number; fails: boolean }

const folder = mkdtempSync(join(tmpdir(), 'hulog-site-'))
let product: TestProduct
let app: FastifyInstance
let told: Told

beforeAll(async () => {
  product = await startTestProduct({ BRAND_COLOUR: '#1a3c8c' })
  await withSiteSource(product)
  writeFileSync(join(folder, 'render.js'), RENDERER)
  told = (await import(join(folder, 'render.js'))).told
})
beforeEach(async () => {
  await app?.close()
  app = await serve(folder)
  told.rendered = 0
})
afterAll(async () => {
  await app.close()
  await product.close()
  rmSync(folder, { recursive: true })
})

async function serve(built: string, { services } = product): Promise<FastifyInstance> {
  const made = await makeHttp(services.config, services.log)
  await siteRoutes(made, services, makeProductCache(services), built)
  await made.ready()
  return made
}

const run = (sql: string) => product.services.db.$client.query(sql)
const changeRate = (ratePpm: number) =>
  run(`update products set terms = jsonb_set(terms, '{interest,ratePpm}', '${ratePpm}') where id = 'ph-market-policy'`)

it('SIT-05 simultaneous first visitors get one page, made once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/' })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(told.rendered).toBe(1)
  product.passSeconds(60)
  await app.inject({ url: '/' })
  expect(told.rendered).toBe(1)
})

it('SIT-03 uses the lender’s colour', async () => {
  expect((await app.inject({ url: '/' })).body).toContain('--brand:#1a3c8c')
})

it('SIT-05 an earlier page stays while the database is unavailable, and a missing one asks to come back', async () => {
  const good = await app.inject({ url: '/' })
  await run('alter table products rename to products_away')
  product.passSeconds(60)
  const away = await app.inject({ url: '/' })
  expect(away).toMatchObject({ statusCode: 200, body: good.body })
  const never = await app.inject({ url: '/id' })
  expect(never).toMatchObject({ statusCode: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
  expect(never.body).toContain('We cannot answer right now')
  expect((await app.inject({ url: '/sitemap.xml' })).statusCode).toBe(503)
  await run('alter table products_away rename to products')
  product.passSeconds(60)
  expect((await app.inject({ url: '/id' })).statusCode).toBe(200)
})

it('SIT-05 a page that cannot be made again stays, and is made when possible', async () => {
  await changeRate(45_000)
  const good = await app.inject({ url: '/' })
  told.fails = true
  await changeRate(46_000)
  product.passSeconds(2)
  expect(await app.inject({ url: '/' })).toMatchObject({ statusCode: 200, body: good.body })
  told.fails = false
  await changeRate(47_000)
  product.passSeconds(2)
  const anew = await app.inject({ url: '/' })
  expect(anew.statusCode).toBe(200)
  expect(anew.body).not.toBe(good.body)
})

it('SIT-05 a page that failed for its first visitor is made for the next', async () => {
  told.fails = true
  expect((await app.inject({ url: '/zh' })).statusCode).toBe(503)
  told.fails = false
  expect((await app.inject({ url: '/zh' })).statusCode).toBe(200)
})

it('SIT-05 a missing text has no page; the start page still exists', async () => {
  const young = await startTestProduct()
  await inTransaction(young.services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
  const site = await serve(folder, young)
  const headers = { accept: 'text/html' }
  for (const url of ['/About', '/Policy', '/hi/Loan']) {
    expect((await site.inject({ url, headers })).statusCode, url).toBe(404)
  }
  expect((await site.inject({ url: '/', headers })).statusCode).toBe(200)
  expect((await site.inject({ url: '/sitemap.xml' })).body).not.toContain('/Loan')
  await site.close()
  await young.close()
})

it('SIT-05 says what to do before a build', async () => {
  const notBuilt = await serve(join(folder, 'nothing'))
  const answer = await notBuilt.inject({ url: '/' })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('npm run build')
  await notBuilt.close()
})
