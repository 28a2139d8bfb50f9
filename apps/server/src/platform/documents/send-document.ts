import type { FastifyReply } from 'fastify'
import { pagePolicy } from './page/page-policy.ts'

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
