import type { Sheet } from './sheet.ts'
import { type Style, widthOf } from './write.ts'

type Measured = { readonly text: string; readonly style: Style }

const ROUNDING_POINTS = 0.5

/**
 * Each column as wide as its longest text, and what is left shared out in equal parts. Where there is not enough, every
 * column keeps its longest word, and gives up width in proportion to what it has beyond that.
 */
export function columnWidths(
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
export function neededWidth(sheet: Sheet, rows: readonly (readonly Measured[])[], gapPoints: number): number {
  const columns = columnsOf(rows)
  return sum(longestWords(sheet, columns)) + gapPoints * (columns.length - 1)
}

function columnsOf(rows: readonly (readonly Measured[])[]): Measured[][] {
  const count = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: count }, (_, index) => rows.flatMap((row) => row[index] ?? []))
}

function longestWords(sheet: Sheet, columns: readonly (readonly Measured[])[]): number[] {
  return columns.map((cells) => Math.max(...cells.map((cell) => widest(sheet, cell, cell.text.split(' ')))))
}

function widest(sheet: Sheet, { style }: Measured, words: readonly string[]): number {
  return Math.max(...words.map((word) => widthOf(sheet, word, style))) + ROUNDING_POINTS
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
