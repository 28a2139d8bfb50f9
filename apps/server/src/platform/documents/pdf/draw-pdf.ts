import { buffer } from 'node:stream/consumers'
import { textsIn } from '../../texts/texts-in.ts'
import type { Block, Document } from '../document.ts'
import { drawFigures, drawTable } from './draw-table.ts'
import { drawHeading, drawLetterhead, drawList, drawParagraph, drawTitle } from './draw-text.ts'
import { MARGIN_POINTS, openSheet, quietInk, type Sheet } from './sheet.ts'
import { body, type Style, widthOf, write } from './write.ts'

/** See `renderPdf`. */
export async function drawPdf(document: Document): Promise<Buffer> {
  const sheet = openSheet(document)
  drawLetterhead(sheet, document)
  drawTitle(sheet, document.title)
  for (const block of document.blocks) drawBlock(sheet, block)
  sheet.root.end()
  drawFooters(sheet, document)
  sheet.pdf.end()
  return buffer(sheet.pdf)
}

export function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'heading') drawHeading(sheet, block)
  else if (block.kind === 'paragraph') drawParagraph(sheet, block)
  else if (block.kind === 'list') drawList(sheet, block)
  else if (block.kind === 'figures') drawFigures(sheet, block)
  else drawTable(sheet, block)
}

export const small: Style = { ...body, sizePoints: 7.5, colour: quietInk }

export const FROM_BOTTOM_POINTS = 40

/** Writes the reference and "Page 1 of 3" at the foot of every page, once the number of pages is known. */
export function drawFooters(sheet: Sheet, { reference, language }: Document): void {
  const { pdf } = sheet
  const say = textsIn(language)
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    // Below the margin the library would start a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - FROM_BOTTOM_POINTS
    const pageNumber = say('paper.page', { number: index + 1, count })
    const right = pdf.page.width - MARGIN_POINTS - widthOf(sheet, pageNumber, small)
    pdf.markContent('Artifact', { type: 'Pagination' })
    write(sheet, reference, small, { x: MARGIN_POINTS, y, lineBreak: false })
    write(sheet, pageNumber, small, { x: right, y, lineBreak: false })
    pdf.endMarkedContent()
  }
}
