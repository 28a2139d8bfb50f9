import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** A page with personal data: shown to its owner now, never cached, framed by our own pages only. */
export function sendPage(reply: FastifyReply, page: string, policy = pagePolicy(page)): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** The same as a download. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, fileName: string): FastifyReply {
  return reply
    .header('content-disposition', attachment(fileName))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/pdf')
    .send(pdf)
}

/**
 * RFC 6266: the name in ASCII for old clients, and complete, percent-encoded, for all others. Characters that could end
 * the quoted name or the header, or lead to another folder, are removed from both.
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
 * Nothing runs and nothing loads: only the inline style is allowed, by its hash, so that a stored page still displays
 * the same. Only our own pages may frame it. A link in it may download its PDF, which a sandbox would otherwise refuse;
 * `opensLinks` also lets links of its text open beside it.
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
