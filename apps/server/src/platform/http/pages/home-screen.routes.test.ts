import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { borrowerPages } from '@hulog/contract/pages'
import { LANGUAGES } from '@hulog/texts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { makeHttp } from '../make-http.ts'
import { homeScreenRoutes, workerMark } from './home-screen.routes.ts'
import { makePage } from './page.ts'
import { contentPolicy } from './page-styles.ts'

const MANIFEST = '/manifest.webmanifest'
const borrower = (name: string) => fileURLToPath(new URL(`../../../../../borrower/${name}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'hulog-home-screen-'))
const WORKER = '/service-worker.js'
const WORKER_TEXT = 'self.kept = true\n'
const config = readConfig({ DATABASE_URL: 'postgres://nowhere' })
const brand = { name: 'Pautang & Co.', mark: '<circle cx="28" cy="28" r="9"/>', colour: null }
const publicUrl = 'https://lender.example'
let app: FastifyInstance
let lenders: FastifyInstance

beforeAll(async () => {
  writeFileSync(join(folder, 'service-worker.js'), WORKER_TEXT)
  app = await serve(config)
  lenders = await serve({ ...config, publicUrl, brandColour: '#1A3C8C' })
})
afterAll(async () => {
  await app.close()
  await lenders.close()
  rmSync(folder, { recursive: true })
})

async function serve(settings: typeof config, page = makePage('<title>App</title>')): Promise<FastifyInstance> {
  const made = await makeHttp(settings, pino({ level: 'silent' }))
  homeScreenRoutes(made, settings, { ...brand, colour: settings.brandColour }, () => page, { borrower: folder })
  await made.ready()
  return made
}

describe('the manifest', () => {
  it('is answered with its own type, asked for anew each time and not sent again while unchanged', async () => {
    const answer = await app.inject({ url: MANIFEST })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language, accept-encoding',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    })
    const held = { 'if-none-match': String(answer.headers.etag) }
    expect((await app.inject({ url: MANIFEST, headers: held })).statusCode).toBe(304)
    expect((await app.inject({ method: 'POST', url: MANIFEST })).statusCode).toBe(405)
  })

  it('opens the app’s home in a window of its own, and promises no app of a shop', async () => {
    expect((await app.inject({ url: MANIFEST })).json()).toMatchObject({
      id: '/home',
      name: 'Pautang & Co.',
      short_name: 'Pautang & Co.',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      theme_color: '#0b6e4f',
      background_color: '#fbfaf7',
      categories: ['finance'],
      prefer_related_applications: false,
    })
  })

  it('is in the lender’s colour', async () => {
    const answer = await lenders.inject({ url: MANIFEST, headers: { host: 'lender.example' } })
    expect(answer.json().theme_color).toBe('#1a3c8c')
  })

  it.each(LANGUAGES)('speaks %s to a browser of that language', async (language) => {
    const manifest = (await app.inject({ url: MANIFEST, headers: { 'accept-language': language } })).json()
    expect(manifest).toMatchObject({ lang: language, dir: 'ltr' })
    const english = (await app.inject({ url: MANIFEST })).json()
    expect(manifest.description === english.description).toBe(language === 'en')
  })

  it('leads only to pages of the app', async () => {
    const { start_url, shortcuts } = (await app.inject({ url: MANIFEST })).json()
    const pages: readonly string[] = borrowerPages
    for (const url of [start_url, ...shortcuts.map((each: { url: string }) => each.url)]) expect(pages).toContain(url)
  })

  it('names pictures that exist, in the size that they have', async () => {
    const { screenshots } = (await app.inject({ url: MANIFEST })).json()
    expect(screenshots.length).toBeGreaterThan(1)
    for (const { src, sizes, label } of screenshots) {
      expect(existsSync(borrower(`public${src}`)), src).toBe(true)
      const { width, height } = await sharp(borrower(`public${src}`)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      expect(label).not.toBe('')
    }
  })

  it.each(['lender.example', 'Lender.Example', 'lender.example:443'])(
    'is answered under its own host %s',
    async (host) => {
      expect((await lenders.inject({ url: MANIFEST, headers: { host } })).statusCode).toBe(200)
    },
  )

  it.each(['stranger.example', 'lender.example.stranger.example', 'lender.example:8443', 'localhost', 'a b', '@', ''])(
    'does not exist under the host %j',
    async (host) => {
      const answer = await lenders.inject({ url: MANIFEST, headers: { host } })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('start_url')
    },
  )

  it('is answered under every name of this machine, and no other, in a demo', async () => {
    const statusOf = async (host: string) => (await app.inject({ url: MANIFEST, headers: { host } })).statusCode
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080']) expect(await statusOf(host)).toBe(200)
    expect(await statusOf('stranger.example')).toBe(404)
  })
})

it('only the page that names a manifest may have one, and a worker', () => {
  const page = readFileSync(borrower('index.html'), 'utf8')
  expect(contentPolicy(page)).toContain(`manifest-src 'self'; worker-src 'self'`)
  expect(contentPolicy('<title>Site</title>')).toMatch(/; worker-src 'none'$/)
})

describe('the service worker', () => {
  it('may ask this host and nothing else, and is compared with the server’s at each visit', async () => {
    const answer = await app.inject({ url: WORKER })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(WORKER_TEXT)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    const held = { 'if-none-match': String(answer.headers.etag) }
    expect((await app.inject({ url: WORKER, headers: held })).statusCode).toBe(304)
  })

  it('is another one when the page that it keeps is another', async () => {
    const other = await serve(config, makePage('<title>Another colour</title>'))
    const [ours, others] = [await app.inject({ url: WORKER }), await other.inject({ url: WORKER })]
    expect(ours.body).not.toBe(others.body)
    await other.close()
  })

  it('does not exist under a stranger’s host, nor before a build', async () => {
    expect((await lenders.inject({ url: WORKER, headers: { host: 'stranger.example' } })).statusCode).toBe(404)
    const empty = await makeHttp(config, pino({ level: 'silent' }))
    homeScreenRoutes(empty, config, brand, () => null, { borrower: join(folder, 'nothing') })
    expect((await empty.inject({ url: WORKER })).statusCode).toBe(404)
    await empty.close()
  })

  it('removes itself and what it kept once it is switched off, and the page registers none', async () => {
    const off = { ...config, serviceWorker: 'off' as const }
    const served = await serve(off)
    const { body, statusCode } = await served.inject({ url: WORKER })
    expect(statusCode).toBe(200)
    expect(body).toContain('registration.unregister()')
    expect(body).not.toContain(WORKER_TEXT)
    expect(body).not.toContain('fetch')
    await served.close()
    expect(workerMark(off)).toBe('<meta name="service-worker" content="off">')
    expect(workerMark(config)).toBe('')
  })
})
