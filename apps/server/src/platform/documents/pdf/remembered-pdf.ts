import { createHash } from 'node:crypto'
import type { Document } from '../document.ts'
import { renderPdf } from './render-pdf.ts'

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
