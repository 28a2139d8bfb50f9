import type { StructureElement } from 'pdfkit'
import type { Figures, Table } from '../document.ts'
import {
  contentWidth,
  drawOrnament,
  lineColour,
  MARGIN_POINTS,
  makeRoom,
  moveDown,
  quietInk,
  type Sheet,
} from './sheet.ts'
import { body, heightOf, type Style, strong, unitsOf, widthOf, write } from './write.ts'

type Cell = {
  readonly text: string
  readonly style: Style
  readonly isHeader: boolean
  readonly align: 'left' | 'right'
}

type Row = { readonly cells: readonly Cell[]; readonly scope: 'Row' | 'Column' }

const GAP_POINTS = 8

const ROW_PADDING_POINTS = 3.5

const LABEL_SHARE = 0.52

/** Labels and values: the label is the header of its row. */
export function drawFigures(sheet: Sheet, { caption, rows }: Figures): void {
  const labelWidth = contentWidth(sheet) * LABEL_SHARE
  const widths = [labelWidth, contentWidth(sheet) - labelWidth - GAP_POINTS]
  const drawn = rows.map(({ label, value, isTotal }): Row => {
    const style = isTotal ? strong : body
    return { scope: 'Row', cells: [headerCell(label, style), { text: value, style, isHeader: false, align: 'right' }] }
  })
  drawRows(sheet, caption, drawn, widths)
}

/** A table with column headers, which are drawn again at the top of every page it reaches. */
export function drawTable(sheet: Sheet, table: Table): void {
  const sizePoints = tableSizes.find((size) => fits(sheet, rowsOf(table, size))) ?? smallestSize
  const rows = rowsOf(table, sizePoints)
  drawRows(sheet, table.caption, rows, columnWidths(sheet, cellsOf(rows), contentWidth(sheet), GAP_POINTS), rows[0])
}

/** A figure is never broken over two lines: a table of many columns is set smaller instead. */
const tableSizes = [8, 7.5, 7, 6.5] as const

const smallestSize = 6

function fits(sheet: Sheet, rows: readonly Row[]): boolean {
  return neededWidth(sheet, cellsOf(rows), GAP_POINTS) <= contentWidth(sheet)
}

function cellsOf(rows: readonly Row[]): (readonly Cell[])[] {
  return rows.map(({ cells }) => cells)
}

function rowsOf({ columns, rows, totals }: Table, sizePoints: number): Row[] {
  const alignOf = (index: number) => (columns[index]?.isAmount ? 'right' : 'left')
  const toRow = (texts: readonly string[], style: Style): Row => ({
    scope: 'Row',
    cells: texts.map((text, index) =>
      index === 0 ? headerCell(text, style) : { text, style, isHeader: false, align: alignOf(index) },
    ),
  })
  const small: Style = { ...body, sizePoints }
  const titles = columns.map(
    ({ title }, index) =>
      ({
        ...headerCell(title, { ...small, colour: quietInk }),
        align: alignOf(index),
      }) as const,
  )
  return [
    { scope: 'Column', cells: titles },
    ...rows.map((row) => toRow(row, small)),
    ...(totals ? [toRow(totals, { ...small, font: 'strong' })] : []),
  ]
}

function drawRows(sheet: Sheet, caption: string, rows: readonly Row[], widths: readonly number[], top?: Row): void {
  const element = sheet.pdf.struct('Table', { title: caption })
  sheet.root.add(element)
  for (const row of rows) {
    const height = rowHeight(sheet, row, widths)
    const isOnNewPage = makeRoom(sheet, height)
    if (isOnNewPage && top && row !== top) repeatTop(sheet, top, widths)
    drawRow(sheet, row, widths, height, element)
  }
  moveDown(sheet, 8)
}

function drawRow(sheet: Sheet, row: Row, widths: readonly number[], height: number, table: StructureElement): void {
  const { pdf } = sheet
  const { y } = pdf
  const element = pdf.struct('TR')
  table.add(element)
  forEachCell(row, widths, (cell, x, width) => {
    const draw = () => write(sheet, cell.text, cell.style, { x, y: y + ROW_PADDING_POINTS, width, align: cell.align })
    element.add(cell.isHeader ? pdf.struct('TH', { scope: row.scope }, draw) : pdf.struct('TD', {}, draw))
  })
  finishRow(sheet, y + height)
}

/** Screen readers have already read the table's headers. */
function repeatTop(sheet: Sheet, top: Row, widths: readonly number[]): void {
  const { y } = sheet.pdf
  const height = rowHeight(sheet, top, widths)
  sheet.pdf.markContent('Artifact', { type: 'Pagination' })
  forEachCell(top, widths, ({ text, style, align }, x, width) => {
    write(sheet, text, style, { x, y: y + ROW_PADDING_POINTS, width, align })
  })
  sheet.pdf.endMarkedContent()
  finishRow(sheet, y + height)
}

function finishRow(sheet: Sheet, y: number): void {
  drawOrnament(sheet, () => {
    const right = MARGIN_POINTS + contentWidth(sheet)
    sheet.pdf.lineWidth(0.5).strokeColor(lineColour).moveTo(MARGIN_POINTS, y).lineTo(right, y).stroke()
  })
  sheet.pdf.y = y
}

function forEachCell({ cells }: Row, widths: readonly number[], draw: (cell: Cell, x: number, width: number) => void) {
  let x = MARGIN_POINTS
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0
    draw(cell, x, width)
    x += width + GAP_POINTS
  }
}

function rowHeight(sheet: Sheet, { cells }: Row, widths: readonly number[]): number {
  const heights = cells.map(({ text, style }, index) => heightOf(sheet, text, style, widths[index] ?? 0))
  return Math.max(...heights) + 2 * ROW_PADDING_POINTS - 1
}

function headerCell(text: string, style: Style): Cell {
  return { text, style, isHeader: true, align: 'left' }
}

type Measured = { readonly text: string; readonly style: Style }

const ROUNDING_POINTS = 0.5

/**
 * Each column is as wide as its longest text, and the rest is divided equally. Without enough room every column keeps
 * its longest word, and shrinks in proportion to its other width.
 */
function columnWidths(
  sheet: Sheet,
  rows: readonly (readonly Measured[])[],
  availablePoints: number,
  gapPoints: number,
): number[] {
  const columns = columnsOf(rows)
  const count = columns.length
  const wanted = columns.map((cells) => Math.max(...cells.map((cell) => widest(sheet, cell, [cell.text]))))
  const needed = longestWords(sheet, columns)
  const spare = availablePoints - gapPoints * (count - 1) - sum(wanted)
  if (spare >= 0) return wanted.map((width) => width + spare / count)
  const givable = wanted.map((width, index) => width - (needed[index] ?? 0))
  const share = Math.min(1, -spare / Math.max(sum(givable), ROUNDING_POINTS))
  return wanted.map((width, index) => width - (givable[index] ?? 0) * share)
}

/** The least width in which no word is broken. */
function neededWidth(sheet: Sheet, rows: readonly (readonly Measured[])[], gapPoints: number): number {
  const columns = columnsOf(rows)
  return sum(longestWords(sheet, columns)) + gapPoints * (columns.length - 1)
}

function columnsOf(rows: readonly (readonly Measured[])[]): Measured[][] {
  const count = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: count }, (_, index) => rows.flatMap((row) => row[index] ?? []))
}

function longestWords(sheet: Sheet, columns: readonly (readonly Measured[])[]): number[] {
  return columns.map((cells) => Math.max(...cells.map((cell) => widest(sheet, cell, wordsOf(cell.text)))))
}

function wordsOf(text: string): string[] {
  return unitsOf(text).map((unit) => unit.trimEnd())
}

function widest(sheet: Sheet, { style }: Measured, words: readonly string[]): number {
  return Math.max(...words.map((word) => widthOf(sheet, word, style))) + ROUNDING_POINTS
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
