import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addRetryAfter } from '../domain-error.ts'
import { type Html, html } from '../reference/html.ts'
import { contentPolicy, minifyCss, sharedStyles } from './page-styles.ts'

/** A whole page, ready to be sent: compressed and hashed once, not at each request. */
export type Page = { plain: Buffer; br: Buffer; gzip: Buffer; policy: string; etag: string }

export function makePage(html: string, policyOf = contentPolicy): Page {
  const plain = Buffer.from(html)
  return wholeOf(policyOf(html), plain, brotliCompressSync(plain), gzipSync(plain))
}

/** The same for a text that is no page, with a policy of its own. */
export function makeTextFile(text: string, policy: string): Page {
  const plain = Buffer.from(text)
  return wholeOf(policy, plain, brotliCompressSync(plain), gzipSync(plain))
}

/** The same while the server answers others: compressing takes a tenth of a second, and is done beside them. */
export async function makePageAside(html: string): Promise<Page> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return wholeOf(contentPolicy(html), plain, br, gz)
}

function wholeOf(policy: string, plain: Buffer, br: Buffer, gz: Buffer): Page {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { plain, br, gzip: gz, policy, etag }
}

/**
 * A page made by a build, in the lender's colour and, by `finish`, with the lender's name, cached once it was found. Null before
 * a build. `policyOf` decides what it may load.
 */
export function builtPage(
  file: string,
  brandStyle: string,
  finish = (page: string) => page,
  policyOf = contentPolicy,
): () => Page | null {
  let found: Page | null = null
  return () => {
    if (!found && existsSync(file)) {
      const html = finish(readFileSync(file, 'utf8')).replace('</head>', () => `${brandStyle}</head>`)
      found = makePage(html, policyOf)
    }
    return found
  }
}

/** How an answer names its content, and the headers of the request that it depends on. */
type Sent = { readonly type: string; readonly vary: string }

const AS_PAGE: Sent = { type: 'text/html; charset=utf-8', vary: 'accept, accept-encoding' }

/**
 * Pages are revalidated each time: an older page names scripts that no longer exist. Unchanged, it costs a 304. An
 * error page is not cached.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status = 200,
  { type, vary }: Sent = AS_PAGE,
): FastifyReply {
  addRetryAfter(reply, status)
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': status === 200 ? 'no-cache' : 'no-store',
    vary,
  })
  if (status === 200) {
    reply.header('etag', page.etag)
    if (isHeld(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  }
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type(type)
    .send(page[encoding ?? 'plain'])
}

/** The browser's tags: perhaps several, perhaps marked weak by a proxy that compressed again. The page is the same. */
function isHeld(held: string | undefined, etag: string): boolean {
  return (held ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

function bestEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return offers.includes('br') ? 'br' : offers.includes('gzip') ? 'gzip' : null
}

type Parts = {
  readonly language?: string
  readonly title: string
  /** Its own rules, beside those of the design system. */
  readonly css: string
  /** The lender's colour, where a page is in it: see `brandStyle`. */
  readonly brandStyle?: string
  readonly body: Html
}

/** One of the server's own pages, from its head to its end: in either theme, with every style in it. */
export function wholePage({ language = 'en', title, css, brandStyle = '', body }: Parts): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${{ markup: sharedStyles() + minifyCss(css) }}</style>${{ markup: brandStyle }}
</head>
<body>
${body}
</body>
</html>
`.markup
}

/**
 * A module made by a build that renders pages from facts (see `scripts/build/page-renderer.ts`), loaded on first use,
 * so that a start need not wait for it. Null before a build. If it cannot be loaded, perhaps because it is being
 * written, the next caller tries again.
 */
export function builtRenderer<Renderer>(file: string): () => Promise<Renderer | null> {
  let loaded: Promise<Renderer> | null = null
  return async () => {
    if (!loaded && existsSync(file)) {
      loaded = import(pathToFileURL(file).href) as Promise<Renderer>
      loaded.catch(() => {
        loaded = null
      })
    }
    return loaded
  }
}
