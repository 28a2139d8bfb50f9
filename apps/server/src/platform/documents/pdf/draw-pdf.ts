import { buffer } from 'node:stream/consumers'
import type { Block, Document } from '../document.ts'
import { drawFooters } from './draw-footers.ts'
import { drawFigures, drawTable } from './draw-table.ts'
import { drawHeading, drawList, drawParagraph, drawTitle } from './draw-text.ts'
import { openSheet, type Sheet } from './sheet.ts'

/** See `renderPdf`. */
export async function drawPdf(document: Document): Promise<Buffer> {
  const sheet = openSheet(document)
  drawTitle(sheet, document.title)
  for (const block of document.blocks) drawBlock(sheet, block)
  sheet.root.end()
  drawFooters(sheet, document.reference)
  sheet.pdf.end()
  return buffer(sheet.pdf)
}

function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'heading') drawHeading(sheet, block)
  else if (block.kind === 'paragraph') drawParagraph(sheet, block)
  else if (block.kind === 'list') drawList(sheet, block)
  else if (block.kind === 'figures') drawFigures(sheet, block)
  else drawTable(sheet, block)
}
