import type { Document, Heading, List, Paragraph } from '../document.ts'
import { MARK_SHEET } from '../letterhead.ts'
import {
  contentWidth,
  drawOrnament,
  ink,
  lineColour,
  MARGIN_POINTS,
  makeRoom,
  moveDown,
  quietInk,
  type Sheet,
} from './sheet.ts'
import { body, heightOf, type Style, strong, write } from './write.ts'

const title: Style = { ...strong, sizePoints: 18 }
const headings: Record<Heading['level'], Style> = { 2: { ...strong, sizePoints: 12 }, 3: { ...strong, sizePoints: 10 } }
const paragraphs: Record<Paragraph['tone'], Style> = {
  plain: body,
  quiet: { ...body, sizePoints: 8.5, colour: quietInk },
  boxed: { ...body, sizePoints: 8.5, colour: quietInk },
}
/** A heading with less than this below it on the page moves to the next one, together with its text. */
const KEPT_TOGETHER_POINTS = 76
const ITEM_INDENT_POINTS = 16
const BOX_PADDING_POINTS = 8

const name: Style = { ...strong, sizePoints: 13 }
const MARK_POINTS = 30
/** Room around a mark within its sheet: the mark itself stands on the margin. */
const MARK_INSET_POINTS = 6

/** The lender's mark and name, above a line. A paper without them starts with its title. */
export function drawLetterhead(sheet: Sheet, { letterhead }: Document): void {
  if (!letterhead) return
  const { pdf } = sheet
  const { y } = pdf
  drawOrnament(sheet, () => {
    pdf.save()
    pdf.translate(MARGIN_POINTS - MARK_INSET_POINTS, y).scale(MARK_POINTS / MARK_SHEET)
    for (const path of letterhead.paths) pdf.path(path).fill(ink)
    pdf.restore()
    const below = y + MARK_POINTS + 6
    pdf.lineWidth(0.75).strokeColor(lineColour)
    pdf
      .moveTo(MARGIN_POINTS, below)
      .lineTo(MARGIN_POINTS + contentWidth(sheet), below)
      .stroke()
  })
  const place = { x: MARGIN_POINTS + MARK_POINTS, y: y + 7, width: contentWidth(sheet) - MARK_POINTS }
  sheet.root.add(pdf.struct('P', {}, () => write(sheet, letterhead.name, name, place)))
  pdf.y = y + MARK_POINTS + 20
}

export function drawTitle(sheet: Sheet, text: string): void {
  drawAs(sheet, 'H1', text, title)
  moveDown(sheet, 8)
}

export function drawHeading(sheet: Sheet, { text, level }: Heading): void {
  moveDown(sheet, 12)
  makeRoom(sheet, KEPT_TOGETHER_POINTS)
  sheet.pdf.outline.addItem(text)
  drawAs(sheet, `H${level}`, text, headings[level])
  moveDown(sheet, 4)
}

export function drawParagraph(sheet: Sheet, { text, tone }: Paragraph): void {
  if (tone === 'boxed') drawBox(sheet, text)
  else drawAs(sheet, 'P', text, paragraphs[tone])
  moveDown(sheet, 6)
}

export function drawList(sheet: Sheet, { items, isNumbered }: List): void {
  const elements = sheet.pdf.struct('L')
  sheet.root.add(elements)
  const width = contentWidth(sheet) - ITEM_INDENT_POINTS
  for (const [index, item] of items.entries()) {
    makeRoom(sheet, Math.min(heightOf(sheet, item, body, width), KEPT_TOGETHER_POINTS))
    const { y } = sheet.pdf
    const element = sheet.pdf.struct('LI')
    elements.add(element)
    const mark = isNumbered ? `${index + 1}.` : '•'
    element.add(sheet.pdf.struct('Lbl', {}, () => write(sheet, mark, body, { x: MARGIN_POINTS, y, lineBreak: false })))
    const place = { x: MARGIN_POINTS + ITEM_INDENT_POINTS, y, width }
    element.add(sheet.pdf.struct('LBody', {}, () => write(sheet, item, body, place)))
    moveDown(sheet, 3)
  }
  moveDown(sheet, 5)
}

function drawBox(sheet: Sheet, text: string): void {
  const style = paragraphs.boxed
  const width = contentWidth(sheet) - 2 * BOX_PADDING_POINTS
  const height = heightOf(sheet, text, style, width) + 2 * BOX_PADDING_POINTS - 2
  makeRoom(sheet, height)
  const { y } = sheet.pdf
  drawOrnament(sheet, () => {
    sheet.pdf.lineWidth(0.75).strokeColor(lineColour)
    sheet.pdf.roundedRect(MARGIN_POINTS, y, contentWidth(sheet), height, 5).stroke()
  })
  const place = { x: MARGIN_POINTS + BOX_PADDING_POINTS, y: y + BOX_PADDING_POINTS, width }
  sheet.root.add(sheet.pdf.struct('P', {}, () => write(sheet, text, style, place)))
  sheet.pdf.y = y + height
}

function drawAs(sheet: Sheet, tag: string, text: string, style: Style): void {
  const { y } = sheet.pdf
  const place = { x: MARGIN_POINTS, y, width: contentWidth(sheet) }
  sheet.root.add(sheet.pdf.struct(tag, {}, () => write(sheet, text, style, place)))
}
