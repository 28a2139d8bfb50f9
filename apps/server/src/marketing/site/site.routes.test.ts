import { formatAmountPlainly } from '@hulog/lending'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathOf, SITE_PAGES } from '../../../../site/src/facts.ts'
import { lender, officerOf, regulatorOf } from '../../lender.ts'
import { makeProductCache } from '../../origination/index.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { makeLandingStatements } from './market-words.ts'
import { withSiteSource, wordsOf } from './site.fixtures.ts'
import { editionsOf } from './site-facts.ts'

const ORIGIN = 'https://lender.example'
const ACCEPT = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const editions = editionsOf(lender.markets)
const pages = editions.flatMap((edition) => SITE_PAGES.map((page) => [pathOf(edition, page), edition, page] as const))
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ PUBLIC_URL: `${ORIGIN}/` })
  await withSiteSource(product)
})
afterAll(() => product.close())

const get = (url: string, headers: Record<string, string> = ACCEPT) => product.app.inject({ url, headers })

it.each(pages)(
  'SIT-05 %s is a complete page in its language, and links to itself in every other language',
  async (url, edition, page) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.headers['x-robots-tag']).toBeUndefined()
    expect(answer.body).toMatch(new RegExp(`<html[^>]* lang="${edition.tag}"`))
    expect(answer.body).toMatch(new RegExp(`<link[^>]*rel="canonical"[^>]*href="${ORIGIN}${url}"`))
    for (const other of editions) expect(linkTo(answer.body, other.tag)).toBe(ORIGIN + pathOf(other, page))
    expect(linkTo(answer.body, 'x-default')).toBe(ORIGIN + pathOf(editions[0] ?? edition, page))
  },
)

/** Whatever the order of its attributes. */
function linkTo(html: string, language: string): string | undefined {
  const link = html
    .match(/<link[^>]*>/g)
    ?.find((each) => each.toLowerCase().includes(`hreflang="${language.toLowerCase()}"`))
  return link?.match(/href="([^"]*)"/)?.[1]
}

it.each(pages)('SIT-03 %s names the lender, its licence, and who hears a complaint', async (url, { market }) => {
  const words = wordsOf((await get(url)).body)
  const said = [lender.legalName, lender.licences[market].number, lender.address, lender.email]
  for (const each of [...said, officerOf(market).name, regulatorOf(market).name]) expect(words).toContain(each)
})

it.each(editions)('SIT-03 the start page in $tag has the statements of its market’s landing pages', async (edition) => {
  const words = wordsOf((await get(pathOf(edition, 'home'))).body)
  const { services } = product
  const statementsOf = makeLandingStatements(services, makeProductCache(services))
  for (const each of await statementsOf(edition.market, edition.language)) expect(words).toContain(each)
})

it('SIT-03 shows the figures of the products, and new ones within seconds of a change', async () => {
  const { body: before } = await get('/')
  expect(wordsOf(before)).toContain('₱5,574.88')
  const { rows } = await product.services.db.$client.query(
    `update products set terms = jsonb_set(terms, '{interest,ratePpm}', '40000') where id = 'ph-market-policy' returning id`,
  )
  expect(rows).toHaveLength(1)
  product.passSeconds(2)
  const { body: after } = await get('/')
  expect(wordsOf(after)).not.toContain('₱5,574.88')
  const cookie = await product.signIn()
  const choice = { productId: 'ph-market-policy', amount: 500_000, periods: 4, termUnit: 'month' } as const
  const { data } = await product.call('getQuote', choice, { cookie })
  expect(wordsOf(after)).toContain(`₱${formatAmountPlainly(data.totalRepayableMinor)}`)
})

it('SIT-03 computes its example for another day when the business date has moved', async () => {
  const { headers } = await get('/')
  await product.passDays(1)
  product.passSeconds(2)
  expect((await get('/')).headers.etag).not.toBe(headers.etag)
  await product.passDays(-1)
})

it('SIT-05 sends an unchanged page once, compressed on request, and answers HEAD', async () => {
  const page = await get('/hi', { ...ACCEPT, 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  const again = await get('/hi', { 'if-none-match': String(page.headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  const head = await product.app.inject({ method: 'HEAD', url: '/hi' })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head.headers.etag).toBe(page.headers.etag)
})

it.each([
  ['/About/', '/About'],
  ['/about', '/About'],
  ['/ABOUT', '/About'],
  ['/aBout/', '/About'],
  ['/policy', '/Policy'],
  ['/POLICY?utm_source=x', '/Policy?utm_source=x'],
  ['/loan', '/Loan'],
  ['/hi/loan', '/hi/Loan'],
  ['/en-in/ABOUT/', '/en-in/About'],
  ['/hi/?utm_source=x&a=%2F', '/hi?utm_source=x&a=%2F'],
  ['/hi/Loan/', '/hi/Loan'],
])('SIT-05 %s redirects permanently to %s', async (url, location) => {
  expect(await get(url)).toMatchObject({ statusCode: 308, headers: { location } })
})

it.each([
  '/xx',
  '/abouts',
  '/about/x',
  '/hi/Nothing',
  '/hi/About/x',
  '/HI',
  '//',
  '//hi',
  '/hi%2FAbout',
  '/%00',
  '/%E0%A4',
  `/hi/${'a'.repeat(8_000)}`,
  '/cards/nothing.png',
  '/cards/../render.js',
  '/cards/%2e%2e/render.js',
  '/cards/..%2frender.js',
])('SIT-05 there is nothing at %s', async (url) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toContain('renderSitePage')
})

it('SIT-05 can be read, not written', async () => {
  expect(await product.app.inject({ method: 'POST', url: '/hi' })).toMatchObject({ statusCode: 405 })
})
