import type { Column, Figures, Table } from '../document.ts'
import { type Html, html } from './html.ts'

/** Longer than this a value is words, which stand under their label; an amount or a date is shorter and is never broken. */
const AMOUNT_MAX_LENGTH = 22

export function pageFigures({ caption, rows }: Figures): Html {
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
 * On a phone each row of a table stands as a small list of its own, each value with its column's title. The roles are written out
 * because a browser takes them away from cells that are not drawn as a table.
 */
export function pageTable({ caption, columns, rows, totals }: Table): Html {
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
