import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** A page that names a person: shown to its owner now, kept by no cache, framed by our own pages only. */
export function sendPage(reply: FastifyReply, page: string, policy = pagePolicy(page)): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** The same as a file to keep. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, fileName: string): FastifyReply {
  return reply
    .header('content-disposition', attachment(fileName))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/pdf')
    .send(pdf)
}

/**
 * RFC 6266: the name in plain letters for old readers, and as it is, percent-encoded, for all others. What could end the
 * quoted name or the header, or lead to another folder, is gone from both.
 */
export function attachment(fileName: string): string {
  const safe = fileName.replaceAll(/[\p{Cc}"\\/;%]/gu, '-')
  const plain = safe.replaceAll(/[^\x20-\x7e]/g, '-')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const OWN_STYLE = /<style>([\s\S]*?)<\/style>/

/**
 * Nothing runs and nothing loads: only the style that stands in the page is allowed, by its hash, so that a page kept for years
 * still shows as it was. Only our own pages may frame it. A link in it may bring a file, its PDF, which a sandbox would
 * otherwise refuse; `opensLinks` lets links of its text open beside it too.
 */
export function pagePolicy(page: string, { opensLinks = false } = {}): string {
  const [, style = ''] = OWN_STYLE.exec(page) ?? []
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox allow-downloads${opensLinks ? ' allow-popups allow-popups-to-escape-sandbox' : ''}`,
  ].join('; ')
}
