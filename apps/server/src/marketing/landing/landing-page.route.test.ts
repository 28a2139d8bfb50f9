import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LandingRenderer } from '../../../../landing/src/facts.ts'
import { makeHttp } from '../../platform/http/make-http.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { landingPageRoute, makeLandingPages } from './landing-page.route.ts'
import { switchTemplate } from './manage-templates.ts'
import { makeTemplateCache } from './template-cache.ts'
import { aTemplate } from './templates.fixtures.ts'

const SCRIPT = 'document.title = "ready"'
let product: TestProduct
let app: FastifyInstance
let rendered = 0

/** Replaces the renderer that the build makes. */
const renderer: LandingRenderer = {
  renderLanding({ template, canonicalUrl, form }) {
    rendered += 1
    const head = `<title>${template.title}</title><link rel="canonical" href="${canonicalUrl}">`
    return `<!doctype html><head>${head}</head><p>${form.phone}</p><script>${SCRIPT}</script>`
  },
}

beforeAll(async () => {
  product = await startTestProduct()
  app = await serve(async () => renderer)
  await aTemplate(product, 1, { title: 'Una' })
  await aTemplate(product, 3, { title: 'Ikatlo', colour: '#8a1c2b' })
})
afterAll(async () => {
  await app.close()
  await product.close()
})

async function serve(render: () => Promise<LandingRenderer | null>): Promise<FastifyInstance> {
  const { config, log } = product.services
  const made = await makeHttp(config, log, null)
  const cache = makeTemplateCache(product.services, async () => [])
  landingPageRoute(made, cache, makeLandingPages(config, null, render))
  return made
}

const open = (url: string, headers = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('/promotion', () => {
  it('PRO-01 is the page of its template, whatever else the advertising link contains', async () => {
    const page = await open(
      '/promotion?templateId=3&app_from=x&user_from=y&utm_tag=%3Cscript%3E&links_id=1&templateIdx=9',
    )
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<title>Ikatlo</title>')
    expect(page.body).toContain('href="http://localhost:8080/promotion?templateId=3"')
    expect(page.body).not.toContain('utm_tag')
  })

  it('PRO-01 is page 1 without a number', async () => {
    expect((await open('/promotion')).body).toContain('<title>Una</title>')
  })

  it('has the colour of its template, and runs only its own script', async () => {
    const page = await open('/promotion?templateId=3')
    const [, style = ''] = /<style>(.*?)<\/style><\/head>/.exec(page.body) ?? []
    expect(style).toContain('--brand:#8a1c2b')
    const policy = String(page.headers['content-security-policy'])
    for (const text of [style, SCRIPT])
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toMatch(/https?:/)
  })

  it('is made once for all visitors, compressed, and not sent again while it is cached', async () => {
    await aTemplate(product, 7)
    const url = '/promotion?templateId=7'
    const before = rendered
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(url, { 'accept-encoding': 'br' })))
    product.passSeconds(2)
    const later = await open(url)
    expect(rendered).toBe(before + 1)
    for (const page of pages) expect(brotliDecompressSync(page.rawPayload).toString()).toBe(later.body)
    const again = await open(url, { 'if-none-match': later.headers.etag })
    expect(again.statusCode).toBe(304)
  })

  it('answers HEAD as it answers GET, without the page', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/promotion?templateId=3' })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
  })

  it('PRO-01 shows a new version immediately', async () => {
    await aTemplate(product, 5, { title: 'Luma' })
    expect((await open('/promotion?templateId=5')).body).toContain('Luma')
    await aTemplate(product, 5, { title: 'Bago' })
    expect((await open('/promotion?templateId=5')).body).toContain('Bago')
  })

  it('PRO-01 is missing when its template is off', async () => {
    await aTemplate(product, 6)
    await switchTemplate(product.services, 'ana', 6, false)
    product.passSeconds(2)
    const page = await open('/promotion?templateId=6')
    expect(page.statusCode).toBe(404)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('This page does not exist')
  })

  it.each(['', '0', '999', '1e0', ' 1', '%201', '１', '-3', '3&templateId=1', "1'", '%00', 'x'.repeat(3000)])(
    'says that there is no page for templateId=%s',
    async (id) => {
      const page = await open(`/promotion?templateId=${id}`)
      expect(page.statusCode).toBe(404)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).toContain('This page does not exist')
    },
  )

  it('says so before a build, and not a moment longer', async () => {
    let isBuilt = false
    const bare = await serve(async () => (isBuilt ? renderer : null))
    const page = await bare.inject({ url: '/promotion' })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('not built yet')
    isBuilt = true
    expect((await bare.inject({ url: '/promotion' })).statusCode).toBe(200)
    await bare.close()
  })
})

it('stays while the database is unavailable; before the first reading it asks to come back', async () => {
  const away = await startTestProduct({ DATABASE_POOL: '2' })
  await aTemplate(away, 1)
  const { db, clock, config, log } = away.services
  let isAway = true
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (isAway && name === 'selectDistinctOn') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      return Reflect.get(target, name)
    },
  })
  let passedMs = 0
  const passing = { ...clock, now: () => new Date(Date.UTC(2026, 0, 1) + passedMs) }
  const cache = makeTemplateCache({ ...away.services, db: failing, clock: passing }, async () => [])
  const made = await makeHttp(config, log, null)
  landingPageRoute(
    made,
    cache,
    makeLandingPages(config, null, async () => renderer),
  )
  const page = await made.inject({ url: '/promotion' })
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('We cannot answer right now')
  isAway = false
  passedMs += 1000
  expect((await made.inject({ url: '/promotion' })).statusCode).toBe(200)
  isAway = true
  passedMs += 1000
  expect((await made.inject({ url: '/promotion' })).statusCode).toBe(200)
  // Calls that only need the cached templates, such as reporting a visit, go on too.
  passedMs += 1000
  expect(await cache.find(1)).not.toBeNull()
  expect(await cache.find(2)).toBeNull()
  await made.close()
  await away.close()
})
