import type { PDFDocument, TextOptions } from 'pdfkit'
import { type Family, familyOf, useFont, type Weight } from './fonts.ts'
import { ink, type Sheet } from './sheet.ts'

export type Style = { readonly font: Weight; readonly sizePoints: number; readonly colour: string }

export const body: Style = { font: 'plain', sizePoints: 9.5, colour: ink }

export const strong: Style = { ...body, font: 'strong' }

const LINE_GAP_POINTS = 2

type Spot = { readonly x: number; readonly y: number } & Pick<TextOptions, 'width' | 'align' | 'lineBreak'>

/**
 * Draws a text at a position. The library breaks lines of one font only, so a text in several scripts is broken here. Its
 * characters are kept as typed beside it, for copying, searching and screen readers.
 */
export function write(sheet: Sheet, text: string, style: Style, { x, y, ...options }: Spot): void {
  const { pdf } = sheet
  const runs = runsOf(pdf, text)
  use(sheet, style)
  if (isPlain(runs)) {
    pdf.text(text, x, y, { lineGap: LINE_GAP_POINTS, ...options })
    return
  }
  pdf.markContent('Span', { actual: text })
  const width = options.lineBreak === false ? Number.POSITIVE_INFINITY : (options.width ?? Number.POSITIVE_INFINITY)
  drawLines(sheet, breakLines(sheet, runs, style, width), style, { x, y, ...options })
  pdf.endMarkedContent()
}

export function heightOf(sheet: Sheet, text: string, style: Style, width: number): number {
  const runs = runsOf(sheet.pdf, text)
  use(sheet, style)
  if (isPlain(runs)) return sheet.pdf.heightOfString(text, { width, lineGap: LINE_GAP_POINTS })
  return breakLines(sheet, runs, style, width).length * lineHeight(sheet, style)
}

export function widthOf(sheet: Sheet, text: string, style: Style): number {
  const runs = runsOf(sheet.pdf, text)
  use(sheet, style)
  return isPlain(runs) ? sheet.pdf.widthOfString(text) : widthOfRuns(sheet, runs, style)
}

function use({ pdf }: Sheet, { font, sizePoints, colour }: Style, family: Family = 'dejavu'): void {
  useFont(pdf, family, font)
  pdf.fontSize(sizePoints).fillColor(colour)
}

/** A piece of text that one font draws. */
type Run = { readonly family: Family; readonly text: string }

/** A text by fonts. A character that no font has becomes its Unicode number, `[U+0B85]`, so that it stays distinguishable. */
export function runsOf(pdf: PDFDocument, text: string): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const found = familyOf(pdf, character)
    const run = { family: found ?? 'dejavu', text: found ? character : numberOf(character) } as const
    const last = runs.at(-1)
    if (last?.family === run.family) runs[runs.length - 1] = { ...last, text: last.text + run.text }
    else runs.push(run)
  }
  return runs
}

function numberOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}] `
}

function isPlain(runs: readonly Run[]): boolean {
  return runs.every(({ family }) => family === 'dejavu')
}

/**
 * An unbreakable piece: a word with the space after it, or a Chinese character with the marks that belong to it (no line
 * begins with a closing mark or ends with an opening one).
 */
const UNIT = /[（“《「]*\p{Script=Han}[，。、；：？！）”》」]*|[^ \p{Script=Han}（“《「]+ *| +|./gsu

/** The unbreakable pieces of a text. */
export function unitsOf(text: string): string[] {
  return text.match(UNIT) ?? ['']
}

function breakLines(sheet: Sheet, runs: readonly Run[], style: Style, width: number): Run[][] {
  const lines = ['']
  let lineWidth = 0
  for (const unit of unitsOf(runs.map(({ text }) => text).join(''))) {
    const isTooLong = lineWidth + unitWidth(sheet, unit.trimEnd(), style) > width
    if (isTooLong && lineWidth > 0) {
      lines.push('')
      lineWidth = 0
    }
    lines[lines.length - 1] += unit
    lineWidth += unitWidth(sheet, unit, style)
  }
  return lines.map((line) => runsOf(sheet.pdf, line.trimEnd()))
}

/** Widths at one point by font and text: shaping a word takes most of the time of a PDF, and words come again. */
const unitWidths = new WeakMap<PDFDocument, Map<string, number>>()

function unitWidth(sheet: Sheet, unit: string, style: Style): number {
  const known = unitWidths.get(sheet.pdf) ?? new Map<string, number>()
  unitWidths.set(sheet.pdf, known)
  const key = `${style.font} ${unit}`
  const width = known.get(key) ?? widthOfRuns(sheet, runsOf(sheet.pdf, unit), style) / style.sizePoints
  known.set(key, width)
  return width * style.sizePoints
}

function widthOfRuns(sheet: Sheet, runs: readonly Run[], style: Style): number {
  return runs.reduce((sum, { family, text }) => {
    use(sheet, style, family)
    return sum + sheet.pdf.widthOfString(text)
  }, 0)
}

/** Every script has the line height of the main font, so that rows of a table stay alike. */
function lineHeight(sheet: Sheet, style: Style): number {
  use(sheet, style)
  return sheet.pdf.currentLineHeight(true) + LINE_GAP_POINTS
}

/** Draws lines one below another, on the next page when this one is full. All scripts stand on one baseline. */
function drawLines(sheet: Sheet, lines: readonly Run[][], style: Style, { x, y, width = 0, align }: Spot): void {
  const { pdf } = sheet
  const height = lineHeight(sheet, style)
  const ascent = (pdf._font.ascender / 1000) * style.sizePoints
  let top = y
  for (const line of lines) {
    if (top + height > pdf.page.height - pdf.page.margins.bottom) {
      pdf.continueOnNewPage()
      top = pdf.page.margins.top
    }
    let left = align === 'right' ? x + width - widthOfRuns(sheet, line, style) : x
    for (const { family, text } of line) {
      use(sheet, style, family)
      pdf.text(text, left, top + ascent, { lineBreak: false, baseline: 'alphabetic' })
      left += pdf.widthOfString(text)
    }
    top += height
  }
  pdf.y = top
  use(sheet, style)
}
