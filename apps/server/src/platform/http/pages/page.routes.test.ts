import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { borrowerPages } from '@hulog/contract/pages'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { refusalCode } from '../../../testing/refusals.fixtures.ts'
import { makeHttp } from '../make-http.ts'
import { pageRoutes } from './page.routes.ts'

const SCRIPT = 'document.title = "ready"'
const STYLE = 'body{margin:0}'
const HTML = `<!doctype html><style>${STYLE}</style><script>${SCRIPT}</script><script src="/assets/app-1.js"></script>`
const folder = mkdtempSync(join(tmpdir(), 'hulog-pages-'))
const config = readConfig({ DATABASE_URL: 'postgres://nowhere' })
let app: FastifyInstance
let notBuilt: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), HTML)
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets/app-1.js'), 'plain')
  writeFileSync(join(folder, 'assets/app-1.js.br'), brotliCompressSync('plain'))
  app = await serve(folder)
  notBuilt = await serve(join(folder, 'nothing'))
})
afterAll(async () => {
  await app.close()
  await notBuilt.close()
  rmSync(folder, { recursive: true })
})

async function serve(built: string): Promise<FastifyInstance> {
  const made = await makeHttp(config, pino({ level: 'silent' }))
  await pageRoutes(made, { borrower: built })
  await made.ready()
  return made
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('pages', () => {
  it.each(borrowerPages)('answers %s with the built page, revalidated each time', async (url) => {
    const page = await app.inject({ url: `${url}?orderId=1` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toBe(HTML)
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  it('allows inline content of the page by its hash, and nothing else inline', async () => {
    const { headers } = await app.inject({ url: '/home' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(
      `default-src 'none'; script-src 'self' ${hashOf(SCRIPT)}; style-src 'self' ${hashOf(STYLE)};`,
    )
    expect(policy).not.toContain('unsafe')
  })

  it('sends a page compressed to clients that accept it, and not again while it is unchanged', async () => {
    const page = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip;q=0, br' } })
    expect(page.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe(HTML)
    const etag = String(page.headers.etag)
    for (const held of [etag, `W/${etag}`, `"older", W/${etag}`]) {
      expect((await app.inject({ url: '/home', headers: { 'if-none-match': held } })).statusCode).toBe(304)
    }
    expect((await app.inject({ url: '/home', headers: { 'if-none-match': '"older"' } })).statusCode).toBe(200)
  })

  it('caches assets for a year, and sends the compressed file where there is one', async () => {
    const asset = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } })
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    expect((await app.inject({ url: '/robots.txt' })).headers['content-type']).toContain('text/plain')
    // The server draws the lender's own.
    expect((await app.inject({ url: '/icon.svg' })).statusCode).toBe(404)
  })

  it.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html', '/assets/%00', '/.stamp'])(
    'does not leave its folder for %s',
    async (url) => {
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toContain('<script')
    },
  )

  it('says what to do before a build', async () => {
    const page = await notBuilt.inject({ url: '/home' })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('npm run build')
  })

  it.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi', 'यह पृष्ठ मौजूद नहीं है'],
    ['tl-PH', 'fil', 'Wala ang pahinang ito'],
    ['de-DE, zh-CN;q=0.5', 'zh', '没有这个页面'],
    ['xx;;,-,', 'en', 'This page does not exist'],
  ])('tells a browser with %s in %s that there is no such page', async (liked, language, title) => {
    const page = await app.inject({ url: '/nothing', headers: { accept: 'text/html', 'accept-language': liked } })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain(`<html lang="${language}">`)
    expect(page.body).toContain(`<h1>${title}</h1>`)
  })

  it('shows that page in the lender’s colour, under a policy that allows it', async () => {
    const branded = await makeHttp({ ...config, brandColour: '#1a3c8c' }, pino({ level: 'silent' }))
    const ask = (from: FastifyInstance) => from.inject({ url: '/nothing', headers: { accept: 'text/html' } })
    const [lenders, ours] = [await ask(branded), await ask(app)]
    const [style = ''] = /(?<=<style>)[^<]*#1a3c8c[^<]*(?=<.style>)/.exec(lenders.body) ?? []
    expect(lenders.headers['content-security-policy']).toContain(hashOf(style))
    expect(ours.body).not.toContain('#1a3c8c')
    await branded.close()
  })

  it('answers an unknown address with a page for people and the envelope for programs', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const page = await app.inject({ url: '/Home', headers: { accept } })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<h1>This page does not exist</h1>')
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'`)
    expect((await app.inject({ url: '/Home' })).json()).toMatchObject({ code: refusalCode('NOT_FOUND') })
    expect((await app.inject({ url: '/gateway/x', headers: { accept } })).json()).toMatchObject({
      code: refusalCode('NOT_FOUND'),
    })
    const posted = await app.inject({ method: 'POST', url: '/home', headers: { accept } })
    expect(posted).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } })
  })
})
