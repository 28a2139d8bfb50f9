import type { Document } from '../document.ts'

/**
 * A document as a PDF for paper and for those who hear it (PDF/UA: headings, lists, tables with header cells, language). The same
 * document gives the same bytes. What draws it is loaded with the first one: a server starts without it.
 */
export async function renderPdf(document: Document): Promise<Buffer> {
  const { drawPdf } = await import('./draw-pdf.ts')
  return drawPdf(document)
}
