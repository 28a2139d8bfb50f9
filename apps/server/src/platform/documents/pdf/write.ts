import type { TextOptions } from 'pdfkit'
import { drawableText } from './drawable-text.ts'
import type { FontName } from './fonts.ts'
import { ink, type Sheet } from './sheet.ts'

export type Style = { readonly font: FontName; readonly sizePoints: number; readonly colour: string }

export const body: Style = { font: 'plain', sizePoints: 9.5, colour: ink }
export const strong: Style = { ...body, font: 'strong' }

const LINE_GAP_POINTS = 2

export type Spot = { readonly x: number; readonly y: number } & Pick<TextOptions, 'width' | 'align' | 'lineBreak'>

/** Draws a text at a spot. What the font cannot draw is kept as it was typed for those who copy, search or hear it. */
export function write(sheet: Sheet, text: string, style: Style, { x, y, ...options }: Spot): void {
  const { pdf } = sheet
  use(sheet, style)
  const drawn = drawable(sheet, text)
  const isChanged = drawn !== text
  if (isChanged) pdf.markContent('Span', { actual: text })
  pdf.text(drawn, x, y, { lineGap: LINE_GAP_POINTS, ...options })
  if (isChanged) pdf.endMarkedContent()
}

export function heightOf(sheet: Sheet, text: string, style: Style, width: number): number {
  use(sheet, style)
  return sheet.pdf.heightOfString(drawable(sheet, text), { width, lineGap: LINE_GAP_POINTS })
}

export function widthOf(sheet: Sheet, text: string, style: Style): number {
  use(sheet, style)
  return sheet.pdf.widthOfString(drawable(sheet, text))
}

function use({ pdf }: Sheet, { font, sizePoints, colour }: Style): void {
  pdf.font(font).fontSize(sizePoints).fillColor(colour)
}

function drawable({ pdf }: Sheet, text: string): string {
  const { font } = pdf._font
  return drawableText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint))
}
