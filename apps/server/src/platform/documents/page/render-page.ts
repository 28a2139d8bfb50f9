import type { Block, Document } from '../document.ts'
import { type Html, html } from './html.ts'
import { pageStyle } from './page-style.ts'
import { pageFigures, pageTable } from './page-table.ts'

/**
 * A document as a page of its own: static, one file, readable on a phone and on paper, in light and in dark. The same
 * document gives the same text, to the letter.
 */
export function renderPage(document: Document, links: readonly PageLink[] = []): string {
  const body = html`<main><h1>${document.title}</h1>${linksOf(links)}${document.blocks.map(pageBlock)}
<p class="quiet">${document.reference}</p></main>`
  return [
    html`<!doctype html><html lang="${document.language}"><head><meta charset="utf-8">`.markup,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    html`<title>${document.title}</title>`.markup,
    `<style>${pageStyle}</style></head><body>${body.markup}</body></html>`,
  ].join('')
}

export type PageLink = { readonly href: string; readonly label: string }

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
