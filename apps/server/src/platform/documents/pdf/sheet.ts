import { PDFDocument, type StructureElement } from 'pdfkit'
import type { Document } from '../document.ts'
import { useFont } from './fonts.ts'

/** A PDF during rendering: new content goes below the last, and under `root` in reading order. */
export type Sheet = { readonly pdf: PDFDocument; readonly root: StructureElement }

export const MARGIN_POINTS = 54

export const ink = '#1c2420'

export const quietInk = '#4c5750'

export const lineColour = '#c9c6bc'

/** Opens an empty A4 sheet, tagged for screen readers, without clock and random values. */
export function openSheet({ title, language, author, madeOn }: Document): Sheet {
  const margin = MARGIN_POINTS
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin + 16, left: margin, right: margin },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: asMetadata(title),
      Author: asMetadata(author),
      Creator: 'Hulog',
      Producer: 'Hulog',
      CreationDate: new Date(`${madeOn}T00:00:00Z`),
    },
  })
  // Both weights, whatever the document uses: the same document has the same fonts.
  for (const weight of ['plain', 'strong'] as const) useFont(pdf, 'dejavu', weight)
  pdf.addPage()
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root }
}

/** The library writes these into XML as they are. */
function asMetadata(text: string): string {
  return text.replaceAll(/[<>&]/g, ' ')
}

export function contentWidth({ pdf }: Sheet): number {
  return pdf.page.width - 2 * MARGIN_POINTS
}

/** Starts a new page when less than so much is left on this one. */
export function makeRoom({ pdf }: Sheet, heightPoints: number): boolean {
  const isShort = pdf.y + heightPoints > pdf.page.height - pdf.page.margins.bottom
  if (isShort) pdf.addPage()
  return isShort
}

export function moveDown({ pdf }: Sheet, points: number): void {
  pdf.y += points
}

/** Lines and frames have no meaning for screen readers. */
export function drawOrnament({ pdf }: Sheet, draw: () => void): void {
  const { x, y } = pdf
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
  pdf.x = x
  pdf.y = y
}
