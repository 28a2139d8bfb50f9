import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { homePage, liveParts } from '../page/home-page.ts'
import { readNotice } from '../page/notices.ts'
import type { Sandbox } from '../sandbox.ts'

const ASSETS = {
  'base.css': 'text/css; charset=utf-8',
  'home.css': 'text/css; charset=utf-8',
  'cards.css': 'text/css; charset=utf-8',
  'parts.css': 'text/css; charset=utf-8',
  'pay.css': 'text/css; charset=utf-8',
  'home.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const

const QUERY = {
  type: 'object',
  properties: { to: { type: 'string', maxLength: 40 }, notice: { type: 'string', maxLength: 40 } },
}

type HomeCall = { Querystring: { to?: string; notice?: string } }

export function homeRoutes(app: FastifyInstance, sandbox: Sandbox) {
  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(new URL(`../page/assets/${name}`, import.meta.url), 'utf8')
    app.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(content))
  }

  app.get<HomeCall>('/', { schema: { querystring: QUERY } }, async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(homePage(sandbox, query.to?.trim() ?? '', readNotice(query.notice))),
  )

  app.get<HomeCall>('/page/parts', { schema: { querystring: QUERY } }, async ({ query }) => ({
    parts: liveParts(sandbox, query.to?.trim() ?? ''),
  }))
}
