import { createHash } from 'node:crypto'
import type { Document } from '../document.ts'

const REMEMBERED_MAX = 64

const remembered = new Map<string, Promise<Buffer>>()

/**
 * Returns the PDF of a document, cached for a while: an offer is read, read again and confirmed, and each time its PDF
 * is needed. Limited: the least recently used one is dropped first.
 */
export function rememberedPdf(document: Document): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(document)).digest('hex')
  const pdf = remembered.get(key) ?? renderPdf(document)
  remembered.delete(key)
  remembered.set(key, pdf)
  pdf.catch(() => remembered.delete(key))
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED_MAX) break
    remembered.delete(oldest)
  }
  return pdf
}

/**
 * Renders a document as a PDF for paper and for screen readers (PDF/UA: headings, lists, tables with header cells,
 * language). The same document gives the same bytes. The renderer is loaded with the first document, so that a server
 * starts without it.
 */
export async function renderPdf(document: Document): Promise<Buffer> {
  const { drawPdf } = await import('./draw-pdf.ts')
  return drawPdf(document)
}
