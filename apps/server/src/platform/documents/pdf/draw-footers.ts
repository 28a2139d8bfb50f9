import { MARGIN_POINTS, quietInk, type Sheet } from './sheet.ts'
import { body, type Style, widthOf, write } from './write.ts'

const small: Style = { ...body, sizePoints: 7.5, colour: quietInk }
const FROM_BOTTOM_POINTS = 40

/** The reference and "Page 1 of 3" at the foot of every page, once it is known how many there are. */
export function drawFooters(sheet: Sheet, reference: string): void {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    // Below the margin the library would start a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - FROM_BOTTOM_POINTS
    const pageNumber = `Page ${index + 1} of ${count}`
    const right = pdf.page.width - MARGIN_POINTS - widthOf(sheet, pageNumber, small)
    pdf.markContent('Artifact', { type: 'Pagination' })
    write(sheet, reference, small, { x: MARGIN_POINTS, y, lineBreak: false })
    write(sheet, pageNumber, small, { x: right, y, lineBreak: false })
    pdf.endMarkedContent()
  }
}
