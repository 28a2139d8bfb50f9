import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { makeHttp } from '../make-http.ts'
import { consolePageRoutes } from './console-page.routes.ts'
import { pageRoutes } from './page.routes.ts'

const HTML = '<!doctype html><html><head></head><script src="/console/assets/main-1.js"></script></html>'
const folder = mkdtempSync(join(tmpdir(), 'hulog-console-'))
const config = readConfig({ DATABASE_URL: 'postgres://nowhere' })
let app: FastifyInstance
let notBuilt: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), HTML)
  writeFileSync(join(folder, 'assets/main-1.js'), 'plain')
  writeFileSync(join(folder, 'assets/main-1.js.br'), brotliCompressSync('plain'))
  app = await serve(folder)
  notBuilt = await serve(join(folder, 'nothing'))
})
afterAll(async () => {
  await app.close()
  await notBuilt.close()
  rmSync(folder, { recursive: true })
})

/** Beside the borrower app's pages, as in the product. */
async function serve(built: string): Promise<FastifyInstance> {
  const made = await makeHttp(config, pino({ level: 'silent' }))
  await pageRoutes(made, { borrower: join(folder, 'no-borrower') })
  await consolePageRoutes(made, { folder: built })
  await made.ready()
  return made
}

describe('the console', () => {
  it.each(['/console', '/console/', '/console/people/ana.cruz?tab=roles', '/console/welcome'])(
    'answers %s with its one page, which no search engine lists and no other page frames',
    async (url) => {
      const page = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(page.statusCode).toBe(200)
      expect(page.body).toBe(HTML)
      expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )

  it('security 35 runs and loads nothing but its own files, and no text as markup', async () => {
    const policy = String((await app.inject({ url: '/console' })).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:;")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|data:|https?:/)
  })

  it('caches its files for a year, compressed, and answers an unknown one with no page', async () => {
    const file = await app.inject({ url: '/console/assets/main-1.js', headers: { 'accept-encoding': 'br' } })
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect((await app.inject({ url: '/console/assets/older.js' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/console/assets/..%2findex.html' })).body).not.toContain('<script')
  })

  it('says what to do before a build', async () => {
    const page = await notBuilt.inject({ url: '/console/people' })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('npm run build')
  })

  it('leaves addresses beside it alone', async () => {
    expect((await app.inject({ url: '/consoles', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })
})
