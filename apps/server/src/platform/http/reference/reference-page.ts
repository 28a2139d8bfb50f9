import '@fastify/swagger'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ApiDocument } from '../openapi/api-document.ts'
import { apiDocument } from '../openapi/openapi.ts'
import { makePageAside, type Page, sendPage, wholePage } from '../pages/page.ts'
import { type Html, html } from './html.ts'
import { introduction } from './introduction.ts'
import { type DescribedCall, type Feature, operationSection, sideIndex, titleOf } from './operation-section.ts'

/** `/docs`, made on the first request, when every route is known, and cached from then on. */
export function referenceRoutes(app: FastifyInstance, origin: string, cookieName: string): void {
  let page: Promise<Page> | null = null
  app.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    page ??= makePageAside(referencePage(apiDocument(app), origin, cookieName))
    return sendPage(request, reply, await page)
  })
  const search = readFileSync(new URL('reference-search.js', import.meta.url), 'utf8')
  app.get(SEARCH, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(search),
  )
}

const SEARCH = '/docs/search.js'

/** Shown by its script, without which it could not search. */
const searchField = html`<search hidden><label for="search">Search calls, fields and error codes</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" maxlength="100" aria-keyshortcuts="/" placeholder="Press / to search">
<p role="status"></p></search>`

/** The API reference: one page from one document, readable without any script. Its search is the only one. */
function referencePage(document: ApiDocument, origin: string, cookieName: string): string {
  const topics = introduction(origin, cookieName)
  const features = featuresOf(document)
  const body = html`<a class="skip" href="#content">Skip to the text</a>
<header class="top"><a href="/">Hulog</a> <span>API reference</span> <a class="source" href="/openapi.json">openapi.json</a></header>
<div class="columns">
${sideIndex(topics, features)}
<main id="content">
<h1>API reference</h1>
<p class="lead">${document.info.description} Every call, its fields and limits, its reply and each way it can be refused.</p>
${searchField}
${topics.map(({ id, title, text }) => html`<section class="topic" id="${id}"><h2>${title}</h2>${text}</section>`)}
${features.map((feature) => featureSection(feature, origin))}
</main>
</div>
<script src="${SEARCH}"></script>`
  return wholePage({ title: `${document.info.title} API reference`, css: ownStyles(), body })
}

function featureSection({ name, calls }: Feature, origin: string): Html {
  return html`<section class="feature" aria-labelledby="feature-${name}"><h2 id="feature-${name}">${titleOf(name)}</h2>
${calls.map((call) => operationSection(call, origin))}</section>`
}

function featuresOf(document: ApiDocument): Feature[] {
  const calls: DescribedCall[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const byFeature = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other')
  const order = (document.tags ?? []).map(({ name }) => name)
  const names = [...byFeature.keys()].sort((a, b) => placeOf(order, a) - placeOf(order, b))
  return names.map((name) => ({ name, calls: byFeature.get(name) ?? [] }))
}

function placeOf(order: readonly string[], name: string): number {
  const place = order.indexOf(name)
  return place < 0 ? order.length : place
}

function ownStyles(): string {
  return ['reference.css', 'reference-text.css', 'reference-tables.css']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('')
}
