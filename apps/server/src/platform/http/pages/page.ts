import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askToComeBack } from '../domain-error.ts'
import { contentPolicy } from './page-styles.ts'

/** A whole page, ready to be sent: compressed and hashed once, not at each request. */
export type Page = { plain: Buffer; br: Buffer; gzip: Buffer; policy: string; etag: string }

export function makePage(html: string): Page {
  const plain = Buffer.from(html)
  return wholeOf(html, plain, brotliCompressSync(plain), gzipSync(plain))
}

/** The same while the server answers others: compressing takes a tenth of a second, and is done beside them. */
export async function makePageAside(html: string): Promise<Page> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return wholeOf(html, plain, br, gz)
}

function wholeOf(html: string, plain: Buffer, br: Buffer, gz: Buffer): Page {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { plain, br, gzip: gz, policy: contentPolicy(html), etag }
}

/** A page made by a build, in the lender's colour, kept once it was found. Null while nothing is built. */
export function builtPage(file: string, brandStyle: string): () => Page | null {
  let found: Page | null = null
  return () => {
    if (!found && existsSync(file))
      found = makePage(readFileSync(file, 'utf8').replace('</head>', `${brandStyle}</head>`))
    return found
  }
}

/**
 * Pages are asked for anew each time: a page of last week names scripts that are gone. Unchanged, it costs a 304. One that
 * says what went wrong is not kept at all.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200): FastifyReply {
  askToComeBack(reply, status)
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': status === 200 ? 'no-cache' : 'no-store',
    vary: 'accept, accept-encoding',
  })
  if (status === 200) {
    reply.header('etag', page.etag)
    if (isHeld(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  }
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(page[encoding ?? 'plain'])
}

/** What a browser holds: perhaps several, perhaps marked weak by a proxy that compressed anew. The page is the same. */
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
