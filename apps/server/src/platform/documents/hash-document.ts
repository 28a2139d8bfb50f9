import { hashBody } from '../idempotency/once.ts'
import type { Document } from './document.ts'

/**
 * How documents are drawn now. Raise it when a page or PDF of the same document would say or show anything else: a
 * signature covers what was said and the way it was drawn. A test holds one document's pages against it.
 */
export const RENDERING_VERSION = 1

/** Returns the SHA-256, in hex, of a document and of the way it is drawn: what is signed. Needs no PDF. */
export function hashDocument(document: Document, renderingVersion = RENDERING_VERSION): string {
  return hashBody({ document, renderingVersion })
}
