import { createHash } from 'node:crypto'
import type { Document } from '../document.ts'

const REMEMBERED_MAX = 64

const remembered = new Map<string, Promise<Buffer>>()

/**
 * The PDF of a document, drawn once for those who ask again soon: an offer is read, read again and confirmed, and each
 * time its PDF is part of what is signed. Bounded: the one longest not asked for goes first.
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
 * A document as a PDF for paper and for those who hear it (PDF/UA: headings, lists, tables with header cells, language). The same
 * document gives the same bytes. What draws it is loaded with the first one: a server starts without it.
 */
export async function renderPdf(document: Document): Promise<Buffer> {
  const { drawPdf } = await import('./draw-pdf.ts')
  return drawPdf(document)
}
