import type { Language } from '@hulog/texts'
import { hashBody } from '../idempotency/once.ts'
import type { Letterhead } from './letterhead.ts'

/**
 * A document for people to keep: data with two renderings, a page and a PDF. Both therefore have the same content, and
 * two documents of the same data are the same to the byte.
 */
export type Document = {
  readonly title: string
  /** The language of the text, which screen readers need. */
  readonly language: Language
  /** The author. */
  readonly author: string
  /** Mark and name at the head of the first page; papers that were signed before there was one have none. */
  readonly letterhead?: Letterhead
  /** Printed at the foot of every page, so that loose sheets can be put together. */
  readonly reference: string
  /** The date the document is made for: the only date in a PDF, so that making it again changes nothing. */
  readonly madeOn: string
  readonly blocks: readonly Block[]
}

export type Block = Heading | Paragraph | List | Figures | Table

export type Heading = { readonly kind: 'heading'; readonly text: string; readonly level: 2 | 3 }
export type Paragraph = {
  readonly kind: 'paragraph'
  readonly text: string
  readonly tone: 'plain' | 'quiet' | 'boxed'
}
export type List = { readonly kind: 'list'; readonly items: readonly string[]; readonly isNumbered: boolean }
/** Labels on the left, values on the right. */
export type Figures = { readonly kind: 'figures'; readonly caption: string; readonly rows: readonly Figure[] }
export type Figure = { readonly label: string; readonly value: string; readonly isTotal?: boolean }
/** The first cell of a row names it. */
export type Table = {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** A last row, such as sums. */
  readonly totals?: readonly string[]
}
export type Column = { readonly title: string; readonly isAmount?: boolean }

export function heading(text: string, level: 2 | 3 = 2): Heading {
  return { kind: 'heading', text, level }
}

export function paragraph(text: string): Paragraph {
  return { kind: 'paragraph', text, tone: 'plain' }
}

export function quiet(text: string): Paragraph {
  return { kind: 'paragraph', text, tone: 'quiet' }
}

export function boxed(text: string): Paragraph {
  return { kind: 'paragraph', text, tone: 'boxed' }
}

export function list(items: readonly string[]): List {
  return { kind: 'list', items, isNumbered: false }
}

export function numbered(items: readonly string[]): List {
  return { kind: 'list', items, isNumbered: true }
}

export function figures(caption: string, rows: readonly Figure[]): Figures {
  return { kind: 'figures', caption, rows }
}

export function figure(label: string, value: string): Figure {
  return { label, value }
}

export function total(label: string, value: string): Figure {
  return { label, value, isTotal: true }
}

export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  totals?: readonly string[],
): Table {
  return { kind: 'table', caption, columns, rows, ...(totals ? { totals } : {}) }
}

/**
 * The version of the renderings. Raise it when a page or PDF of the same document would change: a signature covers the
 * content and the version. A test compares one document's pages with it.
 */
export const RENDERING_VERSION = 3

/** Returns the SHA-256, in hex, of a document and of the rendering version, which is signed. Needs no PDF. */
export function hashDocument(document: Document, renderingVersion = RENDERING_VERSION): string {
  return hashBody({ document, renderingVersion })
}
