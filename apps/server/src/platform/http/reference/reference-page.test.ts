import { operations, pathOf } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApiOfEveryOperation } from '../openapi/every-operation.fixtures.ts'
import { referenceRoutes } from './reference-page.ts'

let app: FastifyInstance
let page: string
beforeAll(async () => {
  app = await anApiOfEveryOperation()
  referenceRoutes(app, 'http://localhost:8080', '__Host-sid')
  page = (await app.inject({ url: '/docs' })).body
})
afterAll(() => app.close())

function sectionOf(name: string): string {
  return page.split('<section class="call" id="').find((section) => section.startsWith(`${name}"`)) ?? ''
}

describe('the API reference', () => {
  it.each(Object.values(operations))('shows $name: path, fields, refusals and an example', (operation) => {
    const section = sectionOf(operation.name)
    expect(section).toContain(`<code class="path">${operation.path.replace(/:(\w+)/g, '{$1}')}</code>`)
    for (const field of [...Object.keys(operation.body.properties), ...Object.keys(operation.reply.properties)])
      expect(section).toContain(`<code>${field}</code>`)
    for (const [name, { code }] of Object.entries(operation.errors))
      expect(section).toContain(`<td>${code}</td><th scope="row"><code>${name}</code></th>`)
    expect(section).toContain(`http://localhost:8080${pathOf(operation)}`)
    expect(page).toContain(`<a href="#${operation.name}">`)
  })

  it('runs only its own search, and allows no script from elsewhere', async () => {
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/docs/search.js">'])
    expect(page.replaceAll('<script src="/docs/search.js">', '')).not.toMatch(/<script|\son\w+=|javascript:|style="/)
    const { headers } = await app.inject({ url: '/docs' })
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-[^']+';/)
  })

  it('has the script of its search, which the browser may keep for a while', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/docs/search.js' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    expect(body).toContain("querySelector('search')")
  })

  it('has an address for everything it links to', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
  })
})
