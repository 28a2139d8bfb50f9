import { readFileSync } from 'node:fs'
import type { Block, Column, Document, Figures, Table } from '../document.ts'
import { MARK_SHEET } from '../letterhead.ts'

/**
 * Renders a document as a separate page: static, one file, readable on a phone and on paper, in light and in dark. The
 * same document gives the same text, to the letter.
 */
export function renderPage(document: Document, links: readonly PageLink[] = []): string {
  const body = html`<main>${headOf(document)}<h1>${document.title}</h1>${linksOf(links)}${document.blocks.map(pageBlock)}
<p class="quiet">${document.reference}</p></main>`
  return [
    html`<!doctype html><html lang="${document.language}"><head><meta charset="utf-8">`.markup,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    html`<title>${document.title}</title>`.markup,
    `<style>${pageStyle}</style></head><body>${body.markup}</body></html>`,
  ].join('')
}

/** The mark in the colour of the text: it prints on any paper, and is read in the dark. */
function headOf({ letterhead }: Document): Html {
  if (!letterhead) return html``
  const sheet = `0 0 ${MARK_SHEET} ${MARK_SHEET}`
  const paths = letterhead.paths.map((path) => html`<path d="${path}"/>`)
  return html`<header><svg viewBox="${sheet}" width="36" height="36" fill="currentColor" aria-hidden="true">${paths}</svg><strong>${letterhead.name}</strong></header>`
}

type PageLink = { readonly href: string; readonly label: string }

function linksOf(links: readonly PageLink[]): Html {
  if (links.length === 0) return html``
  return html`<p class="links">${links.map(({ href, label }) => html`<a href="${href}">${label}</a>`)}</p>`
}

function pageBlock(block: Block): Html {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? html`<h2>${block.text}</h2>` : html`<h3>${block.text}</h3>`
    case 'paragraph':
      return block.tone === 'plain' ? html`<p>${block.text}</p>` : html`<p class="${block.tone}">${block.text}</p>`
    case 'list': {
      const items = block.items.map((item) => html`<li>${item}</li>`)
      return block.isNumbered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`
    }
    case 'figures':
      return pageFigures(block)
    case 'table':
      return pageTable(block)
  }
}

/** Longer values are sentences, which stand under their label; an amount or a date is shorter and never broken. */
const AMOUNT_MAX_LENGTH = 22

function pageFigures({ caption, rows }: Figures): Html {
  const lines = rows.map(
    ({ label, value, isTotal = false }) => html`<tr role="row" class="${rowClass(value, isTotal)}">
<th scope="row" role="rowheader">${label}</th><td role="cell">${value}</td></tr>`,
  )
  return html`<table class="figures" role="table"><caption>${caption}</caption>
<tbody role="rowgroup">${lines}</tbody></table>`
}

function rowClass(value: string, isTotal: boolean): string {
  const kind = value.length > AMOUNT_MAX_LENGTH ? 'words' : 'amount'
  return isTotal ? `${kind} total` : kind
}

/**
 * On a phone each row of a table becomes a small list, each value with its column's title. The roles are explicit
 * because a browser removes them from cells that are not displayed as a table.
 */
function pageTable({ caption, columns, rows, totals }: Table): Html {
  const titles = columns.map(
    (column) => html`<th scope="col" role="columnheader" class="${alignment(column)}">${column.title}</th>`,
  )
  const lines = rows.map((row) => html`<tr role="row">${cells(columns, row)}</tr>`)
  const last = totals ? html`<tr role="row" class="total">${cells(columns, totals)}</tr>` : html``
  return html`<table class="wide" role="table"><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${titles}</tr></thead><tbody role="rowgroup">${lines}${last}</tbody></table>`
}

function cells(columns: readonly Column[], texts: readonly string[]): Html[] {
  return texts.map((text, index) => {
    const column = columns[index] ?? { title: '' }
    return index === 0
      ? html`<th scope="row" role="rowheader" data-title="${column.title}">${text}</th>`
      : html`<td role="cell" data-title="${column.title}" class="${alignment(column)}">${text}</td>`
  })
}

function alignment({ isAmount }: Column): string {
  return isAmount ? 'amount' : 'words'
}

/** The complete style of a document, inlined: the page loads nothing, and can be saved as one file. */
export const pageStyle = readFileSync(new URL('page.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s*\n\s*/g, '')

/** Markup that is safe to send: it can only be made by `html`, which escapes every value that is not markup itself. */
type Html = { readonly markup: string }

type Value = string | number | Html | readonly Html[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template in which values can never become tags or attributes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const [first = '', ...rest] = parts
  return { markup: rest.reduce((markup, part, index) => markup + toMarkup(values[index] ?? '') + part, first) }
}

function toMarkup(value: Value): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
