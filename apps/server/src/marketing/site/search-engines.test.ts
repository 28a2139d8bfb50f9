import { operations } from '@hulog/contract'
import { borrowerPages } from '@hulog/contract/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathOf, SITE_PAGES } from '../../../../site/src/facts.ts'
import { lender } from '../../lender.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { withSiteSource } from './site.fixtures.ts'
import { editionsOf } from './site-facts.ts'

const ORIGIN = 'https://lender.example?a=1&b'
const editions = editionsOf(lender.markets)
const addresses = SITE_PAGES.flatMap((page) => editions.map((edition) => pathOf(edition, page)))
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ PUBLIC_URL: ORIGIN })
  await withSiteSource(product)
})
afterAll(() => product.close())

const read = async (url: string) => product.app.inject({ url })

it('SIT-05 the sitemap has every page of every edition once, each with all its languages', async () => {
  const { headers, body } = await read('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const entries = body.match(/<url>.*<\/url>/g) ?? []
  const escaped = ORIGIN.replace('&', '&amp;')
  expect(entries.map((entry) => entry.match(/<loc>(.*)<\/loc>/)?.[1])).toEqual(
    addresses.map((address) => escaped + address),
  )
  for (const entry of entries) {
    const languages = [...entry.matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language)
    expect(languages).toEqual([...editions.map(({ tag }) => tag), 'x-default'])
  }
})

it('SIT-05 the sitemap has the date of a change only where it is known', async () => {
  const { body } = await read('/sitemap.xml')
  const modified = (address: string) => body.match(new RegExp(`${address}</loc><lastmod>([^<]*)<`))?.[1]
  expect(modified('/hi')).toBe(product.services.clock.businessDate('Asia/Kolkata'))
  expect(modified('/hi/Policy')).toBe('2026-01-01')
  expect(modified('/hi/Loan')).toBeUndefined()
})

it('SIT-05 robots may read the site and landing pages, but no call and no page behind a sign-in', async () => {
  const { headers, body } = await read('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const kept = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  const isKept = (address: string) => kept.some((path) => address.startsWith(path))
  for (const address of [...addresses, '/promotion', '/cards/en.png', '/home', '/login']) {
    expect(isKept(address), address).toBe(false)
  }
  const calls = Object.values(operations).map(({ path }) => path)
  for (const address of [...calls, '/mine', '/repay', '/loanDetailsV3']) {
    expect(isKept(address), address).toBe(true)
  }
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

it('SIT-05 the app’s own pages are hidden from search engines', async () => {
  for (const url of borrowerPages) expect((await read(url)).headers['x-robots-tag'], url).toBe('noindex')
})

it('SIT-05 each language has a preview picture, which other sites may show', async () => {
  for (const { language } of editions) {
    const { statusCode, headers } = await read(`/cards/${language}.png`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
  }
})
