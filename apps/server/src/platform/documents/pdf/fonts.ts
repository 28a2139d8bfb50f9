import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { OpenFont, PDFDocument } from 'pdfkit'

/**
 * DejaVu: it has ₱, ₹ and the letters of every Latin, Greek and Cyrillic name, and may be embedded in what is given away.
 * Condensed, because a row of a payment plan has up to eight figures.
 */
const files = { plain: 'DejaVuSansCondensed.ttf', strong: 'DejaVuSansCondensed-Bold.ttf' } as const
export type FontName = keyof typeof files

const require = createRequire(import.meta.url)
/** Opened once: reading a font's tables takes longer than drawing a page with it. Each PDF embeds a part of its own. */
const opened = new Map<FontName, OpenFont>()

export function addFonts(pdf: PDFDocument): void {
  for (const name of Object.keys(files) as FontName[]) {
    pdf.registerFont(name, opened.get(name) ?? readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${files[name]}`)))
    pdf.font(name)
    opened.set(name, pdf._font.font)
  }
}
